// `geo:` URIs.

/// A URI of the scheme `geo` (RFC 5870), and Android's extension of it.
struct GeoURI {
    /// What it says; `nil` where it is malformed, names another reference system than WGS 84, or asks for a search.
    let place: ParsedCoordinate?

    /// `nil` where `text` isn't of this scheme.
    init?(_ text: Substring) {
        guard text.prefix(4).lowercased() == "geo:" else { return nil }
        let (path, query) = text.dropFirst(4).cut(at: "?")
        place = Self.place(path).flatMap { Self.searched(query, around: $0) }
    }

    private static func place(_ path: Substring) -> ParsedCoordinate? {
        let parameters = path.split(separator: ";", omittingEmptySubsequences: false)
        let numbers = parameters[0].split(separator: ",", omittingEmptySubsequences: false).map(number)
        guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        var place = ParsedCoordinate(coordinate: coordinate)
        if numbers.count == 3 {
            guard let altitude = numbers[2] else { return nil }
            place.altitude = altitude
        }
        for parameter in parameters.dropFirst() {
            let (name, value) = parameter.cut(at: "=")
            switch name.lowercased() {
            case "crs":
                guard value?.lowercased() == "wgs84" else { return nil }
            case "u":
                guard let value, let accuracy = number(value), accuracy >= 0 else { return nil }
                place.accuracy = accuracy
            default: break
            }
        }
        return place
    }

    /// Android: `geo:0,0?q=47.141,9.521(Label)` means the place searched for.
    private static func searched(_ query: Substring?, around place: ParsedCoordinate) -> ParsedCoordinate? {
        guard let searched = QueryParameters(query ?? "")["q"] else { return place }
        let text = String(searched.prefix { $0 != "(" })
        if let coordinate = AnglePair.coordinate(text) { return ParsedCoordinate(coordinate: coordinate) }
        return place.coordinate == .nullIsland ? nil : place
    }

    /// A number as RFC 5870 has it: digits, a point with digits after it, a minus sign.
    private static func number(_ text: Substring) -> Double? {
        let parts = (text.first == "-" ? text.dropFirst() : text)
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        return text.utf8.count <= 40 && areDigits ? Double(text) : nil
    }
}
