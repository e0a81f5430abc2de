// The styles of a KML file, for the colours of its places.

import XML

/// Colours by the names of styles; at most ``maximum`` are kept.
struct KMLStyles {
    private static let maximum = 10_000

    private var colors: [String: String] = [:]
    /// The normal style of each pair of styles.
    private var pairs: [String: String] = [:]

    /// The colour of the style that a place names (`#red`); `nil` where it has none.
    func color(of url: String) -> String? {
        let name = String(url.drop { $0 != "#" }.dropFirst())
        let normal = pairs[name] ?? name
        return colors[normal] ?? PlacemarkColor.ofStyle(normal) ?? PlacemarkColor.ofStyle(name)
    }

    /// Reads a `Style` or a `StyleMap`, which has begun, and keeps it under its name.
    mutating func read(_ style: XMLElement, _ xml: XMLScanner) throws {
        let name = style["id"] ?? ""
        if style.name == "Style" {
            if let color = try Self.iconColor(xml), colors.count < Self.maximum { colors[name] = color }
        } else {
            while let pair = try xml.nextChild() {
                var key = ""
                var url = ""
                guard pair.name == "Pair" else {
                    try xml.skip()
                    continue
                }
                while let child = try xml.nextChild() {
                    switch child.name {
                    case "key": key = try xml.text(keeping: 100).text
                    case "styleUrl": url = try xml.text(keeping: 1000).text
                    default: try xml.skip()
                    }
                }
                if key == "normal", pairs.count < Self.maximum { pairs[name] = String(url.drop { $0 == "#" }) }
            }
        }
    }

    /// The colour of the icon in a `Style`, which has begun.
    static func iconColor(_ xml: XMLScanner) throws -> String? {
        var color: String?
        while let child = try xml.nextChild() {
            guard child.name == "IconStyle" else {
                try xml.skip()
                continue
            }
            while let part = try xml.nextChild() {
                if part.name == "color" {
                    color = PlacemarkColor.read(try xml.text(keeping: 20).text)
                } else {
                    try xml.skip()
                }
            }
        }
        return color
    }
}
