// The JSON of GET /geocode/reverse; also what the command `geocode --json` prints.

package import Geocoding
import Locations

/// A geocoder's answer as JSON writes it; absent parts are left out, an absent placemark is `null`.
package struct ReverseGeocodingAnswer: Encodable {
    let answer: GeocodingAnswer

    package init(_ answer: GeocodingAnswer) {
        self.answer = answer
    }

    private enum Key: String, CodingKey {
        case placemark, state, lines, distance, source, attribution, isoRegionCode, nativeCountry, nearestLand, name
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        guard let result = answer.result else {
            try container.encodeNil(forKey: .placemark)
            try container.encode("none", forKey: .state)
            try container.encode([String](), forKey: .lines)
            if let land = answer.nearestLand {
                var nearest = container.nestedContainer(keyedBy: Key.self, forKey: .nearestLand)
                try nearest.encode(land.name, forKey: .name)
                try nearest.encode(land.metres.rounded(), forKey: .distance)
            }
            return
        }
        try container.encode(Parts(placemark: result.placemark), forKey: .placemark)
        try container.encode("found", forKey: .state)
        try container.encode(AddressFormatter.twoLines(result.placemark), forKey: .lines)
        try container.encode(result.distance.rounded(), forKey: .distance)
        try container.encode(result.source, forKey: .source)
        try container.encode(result.attribution, forKey: .attribution)
        try container.encodeIfPresent(result.isoRegionCode, forKey: .isoRegionCode)
        try container.encodeIfPresent(result.nativeCountry, forKey: .nativeCountry)
    }

    private struct Parts: Encodable {
        let placemark: Placemark

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for (name, value) in placemark.parts {
                try container.encodeIfPresent(value, forKey: Key(stringValue: name))
            }
        }
    }
}
