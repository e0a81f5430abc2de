// What a Nominatim server answers, and what of it can be believed.

import Geography
import Locations

/// The JSON of `/reverse?format=jsonv2&addressdetails=1`.
///
/// "Nothing here" comes as a success whose `error` is a text.
struct NominatimAnswer: Decodable {
    private let address: [String: String]
    private let addresstype: String?
    private let name: String?
    /// Of the nearest object, which may be far from the place that was asked for.
    private let found: Coordinate?
    private let box: BoundingBox?
    /// Only a country out of the server's built-in grid has none.
    private let hasObject: Bool

    private enum Key: String, CodingKey {
        case error, address, addresstype, name, lat, lon, boundingbox
        case placeID = "place_id"
        case osmID = "osm_id"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let error = try container.decodeIfPresent(String.self, forKey: .error) {
            guard error == "Unable to geocode" else {
                throw DecodingError.dataCorruptedError(forKey: .error, in: container, debugDescription: error)
            }
            (address, addresstype, name, found, box, hasObject) = ([:], nil, nil, nil, nil, false)
            return
        }
        address = try container.decode([String: String].self, forKey: .address)
        addresstype = try container.decodeIfPresent(String.self, forKey: .addresstype)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        let latitude = Double(try container.decode(String.self, forKey: .lat))
        let longitude = Double(try container.decode(String.self, forKey: .lon))
        found = latitude.flatMap { latitude in longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) } }
        let sides = (try container.decodeIfPresent([String].self, forKey: .boundingbox) ?? []).compactMap(Double.init)
        box = sides.count == 4 ? BoundingBox(west: sides[2], south: sides[0], east: sides[3], north: sides[1]) : nil
        hasObject = container.contains(.placeID) || container.contains(.osmID)
    }

    /// What it says of the place that was asked for; `nil` where that is nothing or the country only.
    func result(at place: Coordinate) -> ReverseGeocodingResult? {
        guard hasObject, let found else { return nil }
        let distance = AnswerDistance(from: place, to: found, box: box, isArea: isArea)
        guard distance.isNear else { return nil }
        var placemark = Placemark()
        if distance.isAtStreet {
            placemark.thoroughfare = part("road", "pedestrian", "footway", "path", "cycleway", "square", "place")
            placemark.postalCode = part("postcode")
            placemark.name = objectName
        }
        if distance.isAtHouse {
            placemark.subThoroughfare = part("house_number")?.houseNumber
        }
        placemark.locality = parts(Self.towns).first
        placemark.subLocality = parts(Self.quarters + Self.towns).first { $0 != placemark.locality }
        placemark.subAdministrativeArea = part("county", "state_district")
        placemark.administrativeArea = part("state", "region", "province")
        guard placemark != Placemark() else { return nil }
        placemark.isoCountryCode = part("country_code")?.uppercased()
        placemark.country = part("country")
        return ReverseGeocodingResult(
            placemark: placemark, distance: distance.metres, source: "nominatim",
            attribution: AnswerDistance.attribution)
    }

    /// Several of them can be there; the greatest is the town.
    private static let towns = ["city", "town", "village", "municipality", "hamlet", "isolated_dwelling"]
    private static let quarters = ["suburb", "quarter", "city_district", "borough", "neighbourhood"]
    private static let wideAreas = ["county", "state_district", "state", "region", "province", "postcode", "country"]

    /// Whether what was found is an area that holds the place, not an object near it.
    private var isArea: Bool {
        addresstype.map { (Self.towns + Self.quarters + Self.wideAreas).contains($0) } ?? false
    }

    private func part(_ names: String...) -> String? { parts(names).first }

    private func parts(_ names: [String]) -> [String] {
        names.compactMap { address[$0]?.addressPart }
    }

    /// What the object is called, unless it is a street or an area.
    private var objectName: String? {
        guard let name = name?.addressPart, let addresstype, part(addresstype) == name,
            !isArea, addresstype != "road"
        else { return nil }
        return name
    }
}
