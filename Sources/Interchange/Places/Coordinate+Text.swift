// Positions as files write them.

import Geography
import Locations

extension Coordinate {
    /// Reads two numbers, or degrees with minutes and seconds.
    ///
    /// Throws the reason why a row with them can't be taken.
    init(latitude: String, longitude: String) throws(SkippedRow.Reason) {
        guard let north = Double(written: latitude), let east = Double(written: longitude) else {
            if let place = try? CoordinateParser.read("\(latitude) \(longitude)") {
                self = place.coordinate
                return
            }
            let (what, text) = Double(written: latitude) == nil ? ("latitude", latitude) : ("longitude", longitude)
            throw .malformed("its \(what) \"\(text.quoted)\" isn't a number")
        }
        guard (-90...90).contains(north) else { throw .outOfRange("latitude \(latitude.quoted)") }
        guard let coordinate = Coordinate(latitude: north, longitude: east) else {
            throw .outOfRange("longitude \(longitude.quoted)")
        }
        self = coordinate
    }

    /// Reads a text with both angles, or a point in WKT.
    init(written text: String) throws(SkippedRow.Reason) {
        if let match = text.wholeMatch(of: /(?i)(?:SRID=4326;)?\s*([A-Z]+)(?:\s+Z)?\s*\(\s*(.*?)\s*\)/) {
            guard match.1.uppercased() == "POINT" else { throw .notAPoint(Self.kind(String(match.1))) }
            let numbers = match.2.split(separator: " ")
            guard numbers.count >= 2 else { throw .malformed("its position \"\(text.quoted)\" can't be read") }
            try self.init(latitude: String(numbers[1]), longitude: String(numbers[0]))
        } else if let place = try? CoordinateParser.read(text) {
            self = place.coordinate
        } else {
            throw .malformed("its position \"\(text.quoted)\" can't be read")
        }
    }

    /// A kind of shape as GeoJSON names it.
    private static func kind(_ keyword: String) -> String {
        let kinds = ["MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"]
        return kinds.first { $0.lowercased() == keyword.lowercased() } ?? String(keyword.prefix(40))
    }
}

extension String {
    /// The beginning of a value, as long as a message can hold.
    fileprivate var quoted: String { String(prefix(40)) }
}
