// URIs that name a place.

/// A `geo:` URI: `geo:48.2010,16.3695,183;crs=wgs84;u=40` (RFC 5870, section 3.3).
///
/// Also Android's additions: a query whose `q` holds the point, above all where the path says `0,0`.
struct GeoURI {
    private let body: [UInt8]

    /// Takes plain text that begins with the scheme; `nil` for any other.
    init?(_ plain: [UInt8]) {
        guard String(decoding: plain.prefix(4), as: UTF8.self).lowercased() == "geo:" else { return nil }
        body = Array(plain.dropFirst(4).drop { $0 == UInt8(ascii: "/") })
    }

    func read() throws(CoordinateParsingError) -> ParsedCoordinate {
        let text = String(decoding: body, as: UTF8.self)
        let pieces = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = pieces.count > 1 ? LinkQuery(pieces[1]) : LinkQuery("")
        var parameters = pieces[0].split(separator: ";", omittingEmptySubsequences: false)[...]
        let numbers = (parameters.popFirst() ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let values = numbers.compactMap(Self.number)
        guard values.count == numbers.count, (2...3).contains(values.count) else { throw .notUnderstood }
        var accuracy: Double?
        for parameter in parameters {
            let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch (pair[0].lowercased(), pair.count == 2 ? pair[1] : nil) {
            case ("crs", let system):
                guard system?.lowercased() == "wgs84" else { throw .unknownReferenceSystem }
            case ("u", let uncertainty):
                guard let metres = uncertainty.flatMap(Self.number), metres >= 0 else { throw .notUnderstood }
                guard ParsedCoordinate.accuracies.contains(metres) else { throw .accuracyOutOfRange }
                accuracy = metres
            default: continue
            }
        }
        if let place = query["q"] {
            if let coordinate = place.coordinate { return ParsedCoordinate(coordinate: coordinate) }
            // 0,0 means: look for it.
            if values[0] == 0, values[1] == 0 { throw .linkWithoutPosition }
        }
        guard (-90...90).contains(values[0]) else { throw .latitudeOutOfRange }
        guard let coordinate = Coordinate(latitude: values[0], longitude: values[1]) else {
            throw .longitudeOutOfRange
        }
        let altitude = values.count == 3 ? values[2] : nil
        if let altitude, !ParsedCoordinate.altitudes.contains(altitude) { throw .altitudeOutOfRange }
        return ParsedCoordinate(coordinate: coordinate, accuracy: accuracy, altitude: altitude)
    }

    /// RFC 5870's `coord-a` and `pnum`: digits, perhaps a minus before them and a point with digits behind.
    private static func number(_ text: Substring) -> Double? {
        let parts = (text.first == "-" ? text.dropFirst() : text).split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        return text.utf8.count <= 40 && areDigits ? Double(text) : nil
    }
}
