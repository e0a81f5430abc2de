// Links of maps on the Web and of map apps.

/// A link with its parts taken apart; where the position is in them, each service decides for itself.
struct MapLink {
    /// In lower case.
    let scheme: String
    /// In lower case, without `www.`, user and port; for schemes of apps, what follows `//`.
    let host: String
    /// The path's segments with their percent-encoding undone.
    let path: [LinkValue]
    let query: LinkQuery
    /// Decoded, without the `#`.
    let fragment: String

    private static let schemes: Set<String> = [
        "http", "https", "om", "ge0", "mapsme", "comgooglemaps", "maps", "google.navigation", "osmand",
    ]

    /// The link in `text`, beside which other words may stand; `nil` where there is none.
    init?(_ text: String) {
        let found = Self.find(text)
        // Browsers leave `https://` out, so a known host at the beginning will do.
        let scheme = found?.scheme ?? "https"
        let rest = found?.rest ?? text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        self.scheme = scheme
        let (beforeFragment, fragment) = Self.split(rest, at: "#")
        let (location, query) = Self.split(beforeFragment, at: "?")
        let (authority, path) = Self.split(location, at: "/")
        // `google.navigation:q=48.2,16.4` has neither host nor path.
        let isOpaque = scheme == "google.navigation"
        self.query = LinkQuery(isOpaque ? rest : query)
        var host = authority.lowercased()
        if let user = host.lastIndex(of: "@") { host = String(host[host.index(after: user)...]) }
        host = String(host.prefix { $0 != ":" })
        if host.hasPrefix("www.") { host.removeFirst(4) }
        self.host = isOpaque ? "" : host
        // A short code of Organic Maps is in the host's place, and its case matters.
        let first = scheme == "om" || scheme == "ge0" ? [LinkValue(authority)] : []
        self.path = first + path.split(separator: "/").prefix(50).map { LinkValue($0) }
        self.fragment = LinkValue(fragment).text
        guard found != nil || service != nil || Self.shorteners.contains(self.host) else { return nil }
    }

    /// The position that the link names.
    func read() throws(CoordinateParsingError) -> Coordinate {
        if Self.shorteners.contains(host) { throw .shortLink }
        if let service {
            guard let coordinate = service(self) else { throw .linkWithoutPosition }
            return coordinate
        }
        // Elsewhere only what can't be mistaken.
        guard let coordinate = general else { throw .unknownLink }
        return coordinate
    }

    private static let shorteners: Set<String> = [
        "maps.app.goo.gl", "goo.gl", "g.co", "bit.ly", "t.co", "tinyurl.com", "her.is", "maps.apple", "binged.it",
        "g.page", "is.gd", "ow.ly",
    ]

    /// Where the service that the link belongs to puts the position; `nil` for an unknown one.
    private var service: ((MapLink) -> Coordinate?)? {
        switch scheme {
        case "om", "ge0", "mapsme": return \.organicMaps
        case "comgooglemaps", "google.navigation": return \.google
        case "maps": return \.apple
        case "osmand": return \.osmAnd
        default: break
        }
        let labels = host.split(separator: ".")
        if Self.hasBrand("google", labels) { return \.google }
        if Self.hasBrand("yandex", labels) { return \.yandex }
        // The last two labels are the domain that the service owns.
        switch labels.suffix(2).joined(separator: ".") {
        case "apple.com": return \.apple
        case "openstreetmap.org", "osm.org": return \.openStreetMap
        case "osmand.net": return \.osmAnd
        case "omaps.app", "ge0.me": return \.organicMaps
        case "bing.com": return \.bing
        case "here.com": return \.here
        case "waze.com": return \.waze
        case "plus.codes": return \.plusCode
        default: return nil
        }
    }

    /// Whether `brand` stands right before the top-level domain: `google.com`, `maps.google.de`, `www.google.co.uk`.
    private static func hasBrand(_ brand: String, _ labels: [Substring]) -> Bool {
        guard let index = labels.lastIndex(of: Substring(brand)) else { return false }
        let domain = labels[(index + 1)...]
        guard let top = domain.last else { return false }
        switch domain.count {
        case 1: return top == "com" || top.utf8.count == 2
        case 2: return domain.first == "co" || domain.first == "com" ? top.utf8.count == 2 : false
        default: return false
        }
    }

    /// The first known scheme in `text` and what follows it up to the next blank.
    private static func find(_ text: String) -> (scheme: String, rest: Substring)? {
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "<" || $0 == ">" }) {
            guard let colon = word.firstIndex(of: ":") else { continue }
            // The scheme may stick to a word before it, as in `Vienna(https://…`.
            let before = word[..<colon].lowercased()
            let start = before.lastIndex { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
            let scheme = String(start.map { before[before.index(after: $0)...] } ?? before[...])
            guard schemes.contains(scheme) else { continue }
            let rest = word[word.index(after: colon)...]
            guard rest.hasPrefix("//") || scheme == "google.navigation" else { continue }
            return (scheme, rest.drop { $0 == "/" })
        }
        return nil
    }

    private static func split(_ text: Substring, at separator: Character) -> (Substring, Substring) {
        guard let index = text.firstIndex(of: separator) else { return (text, "") }
        return (text[..<index], text[text.index(after: index)...])
    }
}
