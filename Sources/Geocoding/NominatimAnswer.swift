// What a Nominatim server answers.

import Geography
import Locations

/// The JSON of `/reverse?format=jsonv2&addressdetails=1` (its API's version 5, which 3 and 4 speak as well).
///
/// "Nothing here" comes as a success whose `error` is a text.
struct NominatimAnswer: ServerAnswer {
    static let kind = ProviderAddress.Kind.nominatim
    static let query = "format=jsonv2&addressdetails=1&zoom=18"

    let object: FoundObject?

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
            object = nil
            return
        }
        let address = NominatimAddress(parts: try container.decode([String: String].self, forKey: .address))
        let type = try container.decodeIfPresent(String.self, forKey: .addresstype)
        let name = try container.decodeIfPresent(String.self, forKey: .name)
        let latitude = Double(try container.decode(String.self, forKey: .lat))
        let longitude = Double(try container.decode(String.self, forKey: .lon))
        let sides = (try container.decodeIfPresent([String].self, forKey: .boundingbox) ?? []).compactMap(Double.init)
        guard let latitude, let longitude, let position = Coordinate(latitude: latitude, longitude: longitude),
            // Only a country out of the server's built-in grid has none.
            container.contains(.placeID) || container.contains(.osmID)
        else {
            object = nil
            return
        }
        object = FoundObject(
            placemark: address.placemark(objectName: name, type: type), position: position,
            box: sides.count == 4
                ? BoundingBox(west: sides[2], south: sides[0], east: sides[3], north: sides[1]) : nil,
            isArea: NominatimAddress.isArea(type), isoRegionCode: address.isoRegionCode)
    }
}
