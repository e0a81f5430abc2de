// Understands what people paste for a place.

/// Reads a coordinate from what people type and paste.
///
/// It takes decimal degrees, degrees with minutes and seconds, `geo:` URIs (RFC 5870), full Plus Codes and links of maps. What
/// could be meant in two ways, or lies out of range, is refused with a reason rather than guessed. Without letters that tell,
/// latitude comes first.
package enum CoordinateParser {
    /// The longest text that is looked at, in bytes of UTF-8; links with much in them are about half as long.
    package static let limit = 4096

    /// The coordinate in `text`.
    package static func read(_ text: String) throws(CoordinateParsingError) -> ParsedCoordinate {
        guard text.utf8.count <= limit else { throw .tooLong }
        let plain = PlainText.bytes(of: text)
        guard !plain.isEmpty else { throw .empty }
        if let uri = GeoURI(plain) { return try uri.read() }
        if let link = MapLink(text) { return ParsedCoordinate(coordinate: try link.read()) }
        return try place(plain)
    }

    /// The place in text that is neither a URI nor a link.
    static func place(_ plain: [UInt8]) throws(CoordinateParsingError) -> ParsedCoordinate {
        if let place = try plusCode(plain) { return place }
        return ParsedCoordinate(coordinate: try angles(plain))
    }

    private static func angles(_ plain: [UInt8]) throws(CoordinateParsingError) -> Coordinate {
        let withPoints = Result { () throws(CoordinateParsingError) in
            try AnglePair.read(try AngleScanner.tokens(of: plain, decimalCommas: false))
        }
        // A comma between digits may be the decimal one; it is if that alone makes sense.
        guard let tokens = try? AngleScanner.tokens(of: plain, decimalCommas: true) else { return try withPoints.get() }
        let withCommas = Result { () throws(CoordinateParsingError) in try AnglePair.read(tokens) }
        switch (withPoints, withCommas) {
        case (.success(let coordinate), .failure): return coordinate
        case (.failure, .success(let coordinate)): return coordinate
        case (.success(let one), .success(let other)):
            guard one == other else { throw .ambiguous }
            return one
        case (.failure(let error), .failure(let other)): throw other == .notUnderstood ? error : other
        }
    }

    /// The full Plus Code among the words of `plain`, beside which a copied city may stand; as accurate as its area.
    private static func plusCode(_ plain: [UInt8]) throws(CoordinateParsingError) -> ParsedCoordinate? {
        var hasShort = false
        for word in plain.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }) {
            let code = String(decoding: word, as: UTF8.self)
            if let area = PlusCode.decode(code) {
                let corner = Coordinate(latitude: area.south, longitude: area.west)
                return ParsedCoordinate(
                    coordinate: area.centre, accuracy: corner.map { Distance.metres(area.centre, $0) })
            }
            hasShort = hasShort || PlusCode.isShort(code)
        }
        if hasShort { throw .shortPlusCode }
        return nil
    }
}
