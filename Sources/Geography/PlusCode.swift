// Plus Codes: areas as short codes that need no street names.

/// Full Plus Codes (Open Location Code specification 1.1).
package enum PlusCode {
    private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
    private static let separatorPosition = 8
    /// Digits in pairs; those after them each divide the area into 5 rows of 4.
    private static let pairDigits = 10
    private static let maximumDigits = 15
    /// The finest steps of a degree that 15 digits tell apart.
    private static let latitudeSteps = 8_000 * 3_125
    private static let longitudeSteps = 8_000 * 1_024

    /// The area of a full code, in either case; `nil` where it isn't one (short codes need a place to start from).
    package static func decode(_ code: String) -> BoundingBox? {
        guard let digits = digits(of: code) else { return nil }
        var latitude = 0
        var longitude = 0
        var height = 180 * latitudeSteps / 9
        var width = 360 * longitudeSteps / 18
        for (position, digit) in digits.enumerated() {
            if position >= pairDigits {
                height /= 5
                width /= 4
                latitude += digit / 4 * height
                longitude += digit % 4 * width
            } else if position % 2 == 0 {
                if position > 0 { height /= 20 }
                latitude += digit * height
            } else {
                if position > 1 { width /= 20 }
                longitude += digit * width
            }
        }
        return BoundingBox(
            west: Double(longitude) / Double(longitudeSteps) - 180,
            south: Double(latitude) / Double(latitudeSteps) - 90,
            east: Double(longitude + width) / Double(longitudeSteps) - 180,
            north: Double(latitude + height) / Double(latitudeSteps) - 90)
    }

    /// Whether `code` lacks its beginning (`4GRJ+C9`), which only the name of its neighbourhood can tell.
    static func isShort(_ code: String) -> Bool {
        let parts = code.uppercased().utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        guard parts.count == 2, [2, 4, 6].contains(parts[0].count), (2...7).contains(parts[1].count) else {
            return false
        }
        return parts.allSatisfy { $0.allSatisfy(alphabet.contains) }
    }

    /// The values of a full code's digits, with no padding; an even number of them, or more than 10, to 15.
    private static func digits(of code: String) -> [Int]? {
        guard code.utf8.count <= 32 else { return nil }
        let parts = code.uppercased().utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == separatorPosition, parts[1].count != 1 else { return nil }
        let unpadded = parts[0].prefix { $0 != UInt8(ascii: "0") }
        if unpadded.count < parts[0].count {
            // An area so large that digits are filled up with zeros; then nothing stands after the separator.
            guard !unpadded.isEmpty, unpadded.count % 2 == 0, parts[1].isEmpty,
                parts[0].dropFirst(unpadded.count).allSatisfy({ $0 == UInt8(ascii: "0") })
            else { return nil }
        }
        let values = (Array(unpadded) + Array(parts[1])).map { alphabet.firstIndex(of: $0) }
        let digits = values.compactMap { $0 }
        guard digits.count == values.count, digits[0] < 9, digits[1] < 18 else { return nil }
        return Array(digits.prefix(maximumDigits))
    }
}
