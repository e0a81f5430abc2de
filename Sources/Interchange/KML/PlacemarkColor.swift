// Colours of markers in KML.

/// Colours as KML and the programs that write it name them.
enum PlacemarkColor {
    /// Organic Maps' and MAPS.ME's colours by the ends of their styles' names (`placemark-red`).
    static let named: [(name: String, color: String)] = [
        ("red", "#e51b23"), ("pink", "#ff4182"), ("purple", "#9b24b2"), ("deeppurple", "#6639bf"), ("blue", "#0066cc"),
        ("lightblue", "#249cf2"), ("cyan", "#14becd"), ("teal", "#00a58c"), ("green", "#3c8c3c"), ("lime", "#93bf39"),
        ("yellow", "#ffc800"), ("orange", "#ff9600"), ("deeporange", "#f06432"), ("brown", "#804633"),
        ("gray", "#737373"), ("bluegray", "#597380"),
    ]

    /// The colour that a style's name tells, which is Organic Maps' or Google's (`icon-1899-0288D1`).
    static func ofStyle(_ name: String) -> String? {
        if name.hasPrefix("placemark-") { return named.first { $0.name == name.dropFirst(10) }?.color }
        guard name.hasPrefix("icon-") else { return nil }
        return name.prefixMatch(of: /icon-\d+-([0-9A-Fa-f]{6})\b/).map { "#" + $0.1.lowercased() }
    }

    /// `#rrggbb` of KML's `aabbggrr`.
    static func read(_ text: String) -> String? {
        let digits = Array(text.utf8.drop { $0 == UInt8(ascii: "#") })
        let isHexadecimal = digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        guard digits.count == 8, text.utf8.count <= 9, isHexadecimal else { return nil }
        return "#" + String(decoding: digits[6...7] + digits[4...5] + digits[2...3], as: UTF8.self).lowercased()
    }

    /// KML's `aabbggrr` of `#rrggbb`, opaque.
    static func written(_ color: String) -> String {
        let digits = Array(color.dropFirst())
        guard digits.count == 6 else { return "ffffffff" }
        return "ff" + String(digits[4...5] + digits[2...3] + digits[0...1])
    }

    /// The name of Organic Maps' colour that is most like `#rrggbb`.
    static func nearest(to color: String) -> String {
        let wanted = channels(color)
        func distance(_ other: String) -> Int {
            zip(wanted, channels(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
        }
        return named.min { distance($0.color) < distance($1.color) }?.name ?? "red"
    }

    private static func channels(_ color: String) -> [Int] {
        let value = Int(color.dropFirst(), radix: 16) ?? 0
        return [value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF]
    }
}
