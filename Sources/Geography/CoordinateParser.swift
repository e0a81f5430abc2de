// Reads a place from whatever people paste.

/// Understands coordinates in their usual spellings, with no network.
///
/// Decimal degrees (also with decimal commas); degrees, minutes and seconds; hemisphere letters; `geo:` URIs (RFC
/// 5870); full Plus Codes; links of Google Maps, Apple Maps and OpenStreetMap. Without hemispheres or labels latitude
/// comes first.
package enum CoordinateParser {
    /// The longest text that is looked at, in bytes; links with much in them are about half as long.
    package static let limit = 4_096

    /// The place that `text` tells of; `nil` where it isn't one, or could be several.
    package static func parse(_ text: String) -> ParsedCoordinate? {
        guard text.utf8.count <= limit else { return nil }
        let text = text.trimmingBlanks
        if let uri = GeoURI(text) { return uri.place }
        if let link = MapLink(text) { return link.coordinate.map { ParsedCoordinate(coordinate: $0) } }
        return plusCode(text) ?? AnglePair.coordinate(text.trimmingBrackets).map { ParsedCoordinate(coordinate: $0) }
    }

    /// A full Plus Code, alone or with the name of the place after it.
    private static func plusCode(_ text: Substring) -> ParsedCoordinate? {
        guard let area = PlusCode.decode(String(text.prefix { !$0.isWhitespace && $0 != "," })) else { return nil }
        let corner = Coordinate(latitude: area.south, longitude: area.west)
        return ParsedCoordinate(coordinate: area.centre, accuracy: corner.map { Distance.metres(area.centre, $0) })
    }
}

extension Substring {
    /// Without blanks, and marks of writing direction, at both ends.
    fileprivate var trimmingBlanks: Substring {
        trimming { $0.isWhitespace || "\u{200E}\u{200F}\u{202A}\u{202C}\u{FEFF}".contains($0) }
    }

    fileprivate var trimmingBrackets: String {
        String(trimming { $0.isWhitespace || "()[]{}<>.".contains($0) })
    }

    private func trimming(_ isOut: (Character) -> Bool) -> Substring {
        var text = drop(while: isOut)
        while let last = text.last, isOut(last) { text.removeLast() }
        return text
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring { self[...].trimmingBlanks }
}
