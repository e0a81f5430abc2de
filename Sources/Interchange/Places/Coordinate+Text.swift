// Positions as files write them.

import Geography

extension Coordinate {
    /// Reads two numbers in degrees.
    ///
    /// Throws the reason why a row with them can't be taken.
    init(latitude: String, longitude: String) throws(SkippedRow.Reason) {
        let degrees = (try Self.degrees(latitude, "latitude"), try Self.degrees(longitude, "longitude"))
        guard (-90...90).contains(degrees.0) else { throw .outOfRange("latitude \(latitude.quoted)") }
        guard let coordinate = Coordinate(latitude: degrees.0, longitude: degrees.1) else {
            throw .outOfRange("longitude \(longitude.quoted)")
        }
        self = coordinate
    }

    private static func degrees(_ text: String, _ what: String) throws(SkippedRow.Reason) -> Double {
        guard let number = Double(text) else { throw .malformed("its \(what) \"\(text.quoted)\" isn't a number") }
        return number
    }
}

extension String {
    /// The beginning of a value, as long as a message can hold.
    fileprivate var quoted: String { String(prefix(40)) }
}
