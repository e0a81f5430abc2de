// A piece of a link.

/// A part of a link's path or query, its percent-encoding undone; a `+` is kept, since a Plus Code may need it.
struct LinkValue {
    let text: String

    init(_ raw: some StringProtocol) {
        var bytes: [UInt8] = []
        var rest = Array(raw.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The coordinate that it holds: in any form that people type, behind `loc:`, or before a name in brackets.
    var coordinate: Coordinate? {
        var text = text[...]
        for prefix in ["loc:", "ll.", "point:"] where text.lowercased().hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
        }
        if let bracket = text.firstIndex(of: "("), bracket > text.startIndex { text = text[..<bracket] }
        let plain = PlainText.bytes(of: String(text))
        // In a query, + is a blank.
        let spaced = plain.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return ((try? CoordinateParser.place(plain)) ?? (try? CoordinateParser.place(spaced)))?.coordinate
    }

    /// The first two numbers of text such as `48.2,16.4,17z`, as latitude and longitude.
    var leadingPair: Coordinate? { Self.pair(text, separatedBy: ",") }

    /// The first two of many pieces, as latitude and longitude.
    static func pair(_ text: String, separatedBy separator: Character) -> Coordinate? {
        let pieces = text.split(separator: separator, omittingEmptySubsequences: false)
        return pieces.count >= 2 ? coordinate(pieces[0], pieces[1]) : nil
    }

    /// Two decimal numbers, as latitude and longitude.
    static func coordinate(_ latitude: Substring, _ longitude: Substring) -> Coordinate? {
        func number(_ text: Substring) -> Double? {
            text.utf8.count <= 40 && text.utf8.allSatisfy({ "0123456789.-+ ".utf8.contains($0) })
                ? Double(text.filter { $0 != " " }) : nil
        }
        guard let latitude = number(latitude), let longitude = number(longitude) else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
