// A circle on the ground.

import Foundation
import Geography
import Locations

/// A circle on the ground, on a sphere of the Earth's mean radius (IUGG: 6,371,008.8 m).
struct Circle {
    let centre: Coordinate
    /// Radius, >= 0.
    let metres: Double

    static let earthRadius = 6_371_008.8

    init(centre: Coordinate, metres: Double) {
        self.centre = centre
        self.metres = max(0, metres)
    }

    /// The smallest box around it, widened by a hair against rounding.
    var box: BoundingBox {
        let angle = metres / Self.earthRadius + 1e-9
        let latitude = centre.latitude * .pi / 180
        let (south, north) = (latitude - angle, latitude + angle)
        guard south > -.pi / 2, north < .pi / 2 else {
            // It holds a pole and so every meridian.
            return BoundingBox(
                west: -180, south: max(-90, south * 180 / .pi), east: 180, north: min(90, north * 180 / .pi)) ?? .world
        }
        let half = asin(min(1, sin(angle) / cos(latitude))) * 180 / .pi
        return BoundingBox(
            west: Self.wrapped(centre.longitude - half), south: south * 180 / .pi,
            east: Self.wrapped(centre.longitude + half), north: north * 180 / .pi) ?? .world
    }

    func contains(_ coordinate: Coordinate) -> Bool { distance(to: coordinate) <= metres }

    /// Metres from the centre along the great circle (haversine formula).
    func distance(to coordinate: Coordinate) -> Double {
        let (a, b) = (centre.latitude * .pi / 180, coordinate.latitude * .pi / 180)
        let (dy, dx) = (sin((b - a) / 2), sin((coordinate.longitude - centre.longitude) * .pi / 360))
        return 2 * Self.earthRadius * asin(min(1, (dy * dy + cos(a) * cos(b) * dx * dx).squareRoot()))
    }

    private static func wrapped(_ longitude: Double) -> Double {
        longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
}
