// The named values of a link.

/// The query of a link, decoded; names in lower case, the first value of each counts.
struct LinkQuery {
    private var values: [String: LinkValue] = [:]

    init(_ query: Substring) {
        for item in query.split(separator: "&").prefix(100) {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            let name = LinkValue(pair[0]).text.lowercased()
            if values[name] == nil { values[name] = LinkValue(pair[1]) }
        }
    }

    subscript(_ name: String) -> LinkValue? { values[name] }

    /// The coordinate in the first of these values that holds one.
    func coordinate(_ names: [String]) -> Coordinate? {
        for name in names {
            if let coordinate = values[name]?.coordinate { return coordinate }
        }
        return nil
    }

    /// The coordinate whose latitude and longitude have a value each.
    func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
        guard let latitude = values[latitude], let longitude = values[longitude] else { return nil }
        return LinkValue.coordinate(latitude.text[...], longitude.text[...])
    }
}
