// Links to places on the maps of others.

/// A link of Google Maps, Apple Maps or OpenStreetMap; a share text with words before the link is one as well.
struct MapLink {
    /// The place that the link marks, else the middle of its map; `nil` where it has neither.
    let coordinate: Coordinate?

    /// `nil` where `text` isn't a link at all.
    init?(_ text: Substring) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let link = words.first(where: { $0.contains("://") }) ?? words.first else { return nil }
        let scheme = link.firstRange(of: "://")
        guard scheme != nil || words.count == 1 else { return nil }
        let (beforeFragment, fragment) = link[(scheme?.upperBound ?? link.startIndex)...].cut(at: "#")
        let (place, query) = beforeFragment.cut(at: "?")
        let segments = place.split(separator: "/", omittingEmptySubsequences: false)
        let host = segments.first?.lowercased() ?? ""
        let path = segments.dropFirst().map(\.percentDecoded)
        let parameters = QueryParameters(query ?? "")
        switch host {
        case _ where Self.isGoogle(host): coordinate = Self.google(path, parameters)
        case "maps.apple.com", "maps.apple": coordinate = Self.first(["coordinate", "ll", "q", "center"], parameters)
        case "openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org":
            coordinate = Self.openStreetMap(path, parameters, fragment ?? "")
        default:
            guard scheme != nil else { return nil }
            coordinate = nil
        }
    }

    /// `google.com`, `www.google.de`, `maps.google.co.uk`.
    private static func isGoogle(_ host: String) -> Bool {
        var labels = host.split(separator: ".")
        if let first = labels.first, first == "www" || first == "maps" { labels.removeFirst() }
        guard labels.count >= 2, labels.removeFirst() == "google" else { return false }
        // Countries have two letters, some of them after `co` or `com`.
        if labels.count == 2, labels[0] == "co" || labels[0] == "com" { labels.removeFirst() }
        return labels.count == 1 && (labels[0] == "com" || labels[0].utf8.count == 2)
    }

    private static func google(_ path: [String], _ parameters: QueryParameters) -> Coordinate? {
        // `!3d47.141!4d9.521` in the last part is the marker; `@47.1,9.5,15z` only what the map shows.
        if let marker = path.last(where: { $0.contains("!3d") }).flatMap(marker) { return marker }
        if let named = first(["q", "query", "ll", "destination", "daddr", "center"], parameters) { return named }
        let places = path.filter { !$0.hasPrefix("@") && $0.contains { $0.isNumber } }
        if let place = places.lazy.compactMap(AnglePair.coordinate).first { return place }
        guard let view = path.first(where: { $0.hasPrefix("@") }) else { return nil }
        return pair(view.dropFirst().split(separator: ",").prefix(2))
    }

    private static func marker(_ data: String) -> Coordinate? {
        let fields = data.split(separator: "!")
        guard let latitude = fields.lastIndex(where: { $0.hasPrefix("3d") }), latitude + 1 < fields.count,
            fields[latitude + 1].hasPrefix("4d")
        else { return nil }
        return pair(fields[latitude...latitude + 1].map { $0.dropFirst(2) })
    }

    private static func openStreetMap(
        _ path: [String], _ parameters: QueryParameters, _ fragment: Substring
    ) -> Coordinate? {
        if let latitude = parameters["mlat"], let longitude = parameters["mlon"] {
            return pair([latitude[...], longitude[...]])
        }
        if path.count == 2, path[0] == "go" { return ShortLink.coordinate(path[1]) }
        if let map = QueryParameters(fragment)["map"] { return pair(map.split(separator: "/").dropFirst().prefix(2)) }
        guard let latitude = parameters["lat"], let longitude = parameters["lon"] else { return nil }
        return pair([latitude[...], longitude[...]])
    }

    /// The first of the parameters that is a coordinate.
    private static func first(_ names: [String], _ parameters: QueryParameters) -> Coordinate? {
        names.lazy.compactMap { parameters[$0] }.compactMap { value in
            AnglePair.coordinate(value.hasPrefix("loc:") ? String(value.dropFirst(4)) : value)
        }.first
    }

    /// Latitude and longitude as decimal degrees.
    private static func pair(_ parts: some Collection<Substring>) -> Coordinate? {
        let numbers = parts.compactMap { $0.utf8.count <= 40 ? Double($0) : nil }
        guard parts.count == 2, numbers.count == 2 else { return nil }
        return Coordinate(latitude: numbers[0], longitude: numbers[1])
    }
}
