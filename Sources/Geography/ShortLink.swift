// OpenStreetMap's short links.

/// The code in `https://osm.org/go/0EEQjE--`.
///
/// Base 64; every six bits are three of the longitude and three of the latitude in turn, the most significant first.
/// The dashes at the end only tell the zoom.
enum ShortLink {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)

    /// The middle of the area that the code names.
    static func coordinate(_ code: String) -> Coordinate? {
        // `@` is how links of old write `~`.
        let digits = code.utf8.prefix { $0 != UInt8(ascii: "-") }.map { digit in
            digit == UInt8(ascii: "@") ? UInt8(ascii: "~") : digit
        }
        guard (1...10).contains(digits.count) else { return nil }
        var longitude = 0
        var latitude = 0
        for digit in digits {
            guard let value = alphabet.firstIndex(of: digit) else { return nil }
            for shift in [4, 2, 0] {
                longitude = longitude << 1 | value >> (shift + 1) & 1
                latitude = latitude << 1 | value >> shift & 1
            }
        }
        let steps = Double(1 << (3 * digits.count))
        return Coordinate(
            latitude: (Double(latitude) + 0.5) / steps * 180 - 90,
            longitude: (Double(longitude) + 0.5) / steps * 360 - 180)
    }
}
