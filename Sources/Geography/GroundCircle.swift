// A circle on the ground, as a map draws it.

import Foundation

/// The places at a distance from a centre.
package enum GroundCircle {
    private static let steps = 96

    /// Points along the circle, in degrees, the last one being the first; longitudes go on beyond the antimeridian.
    ///
    /// Around a pole it runs once around the Earth, and back along the pole.
    package static func ring(around centre: Coordinate, metres: Double) -> [(longitude: Double, latitude: Double)] {
        let angle = min(max(metres, 0) / Distance.earthRadius, .pi)
        let latitude = centre.latitude * .pi / 180
        var ring: [(longitude: Double, latitude: Double)] = []
        for step in 0...steps {
            // Where a great circle leads in a direction (Snyder, Map Projections, 1987, 5-5 and 5-6).
            let direction = 2 * Double.pi * Double(step % steps) / Double(steps)
            let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(direction)
            let turn = atan2(
                sin(angle) * sin(direction), cos(latitude) * cos(angle) - sin(latitude) * sin(angle) * cos(direction))
            var longitude = centre.longitude + turn * 180 / .pi
            if let last = ring.last { longitude -= ((longitude - last.longitude) / 360).rounded() * 360 }
            ring.append((longitude, asin(min(max(sine, -1), 1)) * 180 / .pi))
        }
        guard let first = ring.first, let last = ring.last, abs(last.longitude - first.longitude) > 180 else {
            return ring
        }
        let pole: Double = centre.latitude > 0 ? 90 : -90
        return ring + [(last.longitude, pole), (first.longitude, pole), first]
    }
}
