// How far two places are from each other.

import Foundation

/// Great-circle distances on a sphere with the Earth's mean radius; within 0.6 % of the ellipsoid's.
package enum Distance {
    /// The mean radius R1 of WGS 84, in metres.
    package static let earthRadius = 6_371_008.8

    /// Metres between two places on the shortest way, 0 to half the circumference.
    ///
    /// Neighbours and antipodes alike lose no digits.
    package static func metres(_ a: Coordinate, _ b: Coordinate) -> Double {
        let half = haversine(a, b)
        return 2 * earthRadius * atan2(half.squareRoot(), max(0, 1 - half).squareRoot())
    }

    /// The haversine of the angle between two places, 0...1: grows with the distance but is cheaper to compute.
    package static func haversine(_ a: Coordinate, _ b: Coordinate) -> Double {
        let north = sin((b.latitude - a.latitude) * .pi / 360)
        let east = sin((b.longitude - a.longitude) * .pi / 360)
        return north * north + cos(a.latitude * .pi / 180) * cos(b.latitude * .pi / 180) * east * east
    }
}
