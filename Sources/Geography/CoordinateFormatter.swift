// Writes coordinates for people and for forms.

/// Coordinates as text.
package enum CoordinateFormatter {
    /// Degrees with exactly 8 decimals, a point and no plus sign: `47.14100000`, never `-0.00000000`.
    ///
    /// Rounded as `printf` does. Values beyond ±360 are written as ±360, what isn't a number as 0.
    package static func decimal(_ degrees: Double) -> String {
        let magnitude = degrees.isNaN ? 0 : min(abs(degrees), 360)
        // The product's rounding error decides where it lies next to a half.
        let product = magnitude * 1e8
        let error = (-product).addingProduct(magnitude, 1e8)
        var units = Int(product.rounded(.down))
        let fraction = product - product.rounded(.down) + error
        if fraction > 0.5 || fraction == 0.5 && units % 2 == 1 { units += 1 }
        let decimals = String(units % 100_000_000)
        let sign = degrees < 0 && units > 0 ? "-" : ""
        let zeros = String(repeating: "0", count: 8 - decimals.utf8.count)
        return sign + String(units / 100_000_000) + "." + zeros + decimals
    }

    /// Degrees, minutes and seconds of latitude and longitude: `47°08′27.60″N 9°31′15.60″E`.
    package static func dms(_ coordinate: Coordinate) -> String {
        dms(latitude: coordinate.latitude) + " " + dms(longitude: coordinate.longitude)
    }

    /// Degrees, minutes and seconds of a latitude: `47°08′27.60″N`.
    package static func dms(latitude: Double) -> String {
        dms(latitude, positive: "N", negative: "S")
    }

    /// Degrees, minutes and seconds of a longitude: `9°31′15.60″E`.
    package static func dms(longitude: Double) -> String {
        dms(longitude, positive: "E", negative: "W")
    }

    private static func dms(_ degrees: Double, positive: String, negative: String) -> String {
        let magnitude = degrees.isNaN ? 0 : min(abs(degrees), 360)
        let hundredths = Int((magnitude * 360_000).rounded())
        let seconds = twoDigits(hundredths / 100 % 60) + "." + twoDigits(hundredths % 100)
        return "\(hundredths / 360_000)°\(twoDigits(hundredths / 6_000 % 60))′\(seconds)″"
            + (degrees < 0 && hundredths > 0 ? negative : positive)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
