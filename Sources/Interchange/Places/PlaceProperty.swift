// The properties that are understood, and their spellings.

import Locations

/// A property of a feature that a place can use.
enum PlaceProperty: Int, CaseIterable {
    case name, description, notes, category, color, icon, date, timeZone, altitude, horizontalAccuracy
    case latitude, longitude, coordinates
    case id, address, addressState, photos, recordings, link, mapLink
    case subThoroughfare, thoroughfare, subLocality, locality, subAdministrativeArea, administrativeArea
    case postalCode, isoCountryCode, country, placemarkName, placemarkTimeZone

    /// Spellings in lower case, the one to prefer first: our own, then those of simplestyle, OpenStreetMap, Nominatim, Photon,
    /// Google Takeout, Swarm and OwnTracks, of GPX converters, and of spreadsheets in some languages.
    private var spellings: [String] {
        switch self {
        case .name:
            [
                "name", "title", "label", "titel", "bezeichnung", "nombre", "nom", "nome", "titre", "название",
                "business name",
            ]
        case .description:
            ["description", "desc", "beschreibung", "descripción", "descrizione", "descrição", "описание"]
        case .notes:
            ["notes", "note", "comment", "cmt", "notiz", "notizen", "bemerkung", "kommentar", "nota", "notas", "shout"]
        case .category:
            ["category", "categories", "group", "folder", "type", "kategorie", "catégorie", "categoría", "categoria"]
        case .color: ["marker-color", "color", "colour", "_umap_options.color"]
        case .icon: ["marker-symbol", "icon"]
        case .date:
            [
                "date", "datetime", "time", "timestamp", "created", "created_at", "datum", "fecha", "data", "дата",
                "uhrzeit", "zeit", "hora", "heure", "ora", "createdat", "published", "tst",
            ]
        case .timeZone: ["timezone", "time_zone", "tz"]
        case .altitude: ["altitude", "elevation", "ele", "alt", "höhe", "altitud", "quota"]
        case .horizontalAccuracy: ["horizontalaccuracy", "accuracy", "acc", "hacc", "genauigkeit"]
        case .latitude:
            ["latitude", "lat", "breite", "breitengrad", "latitud", "latitudine", "широта", "纬度", "緯度", "y"]
        case .longitude:
            [
                "longitude", "lon", "lng", "long", "länge", "laenge", "längengrad", "longitud", "longitudine",
                "долгота",
                "经度", "経度", "經度", "x",
            ]
        case .coordinates:
            [
                "coordinates", "coordinate", "wkt", "latlng", "latlon", "position", "koordinaten", "coordenadas",
                "coordonnées", "geo", "gps", "point", "geom", "geometry",
            ]
        case .id: ["uuid", "id"]
        case .address:
            [
                "address", "full_address", "formatted_address", "display_name", "adresse", "dirección", "indirizzo",
                "endereço",
            ]
        case .addressState: ["addressstate"]
        case .photos: ["photos"]
        case .recordings: ["recordings"]
        case .link: ["url", "link", "website"]
        case .mapLink: ["google_maps_url", "google maps url"]
        case .subThoroughfare: ["subthoroughfare", "addr:housenumber", "housenumber", "house_number"]
        case .thoroughfare: ["thoroughfare", "addr:street", "street", "streetaddress"]
        case .subLocality: ["sublocality", "addr:suburb", "suburb"]
        case .locality: ["locality", "addr:city", "city"]
        case .subAdministrativeArea: ["subadministrativearea", "county"]
        case .administrativeArea: ["administrativearea", "addr:state", "state"]
        case .postalCode: ["postalcode", "addr:postcode", "postcode", "postal_code", "zip"]
        case .isoCountryCode: ["isocountrycode", "addr:country", "countrycode", "country_code", "country code", "cc"]
        case .country: ["country"]
        case .placemarkName: ["placemarkname"]
        case .placemarkTimeZone: ["placemarktimezone"]
        }
    }

    /// What to call it when telling of it.
    var title: String {
        switch self {
        case .name, .description, .notes, .category, .date, .address, .link: "\(self)"
        case .subThoroughfare, .thoroughfare, .subLocality, .locality, .subAdministrativeArea, .administrativeArea,
            .postalCode, .isoCountryCode, .country, .placemarkName:
            "address"
        default: "details"
        }
    }

    /// Bytes that are kept of its value.
    var limit: Int {
        switch self {
        case .name, .description, .notes, .address: LocationLimits.textBytes
        default: 4 * LocationLimits.address
        }
    }

    /// The property of that name in any case, and how much the spelling is to be preferred (0 the most).
    static func named(_ name: some Sequence<UInt8>) -> (property: PlaceProperty, rank: Int)? {
        table[hash(name)]
    }

    private static let table: [UInt64: (PlaceProperty, Int)] = {
        var table: [UInt64: (PlaceProperty, Int)] = [:]
        for property in allCases {
            for (rank, spelling) in property.spellings.enumerated() { table[hash(spelling.utf8)] = (property, rank) }
        }
        return table
    }()

    /// 64-bit FNV-1a of the name in lower case; looking up by it spares a string for each of millions of names.
    private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name {
            let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            hash = (hash ^ UInt64(isUpperCase ? byte | 0x20 : byte)) &* 0x100_0000_01B3
        }
        return hash
    }
}
