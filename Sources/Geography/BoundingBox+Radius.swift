// The box around a circle on the ground.

import Foundation

extension BoundingBox {
    /// The smallest box that contains every place within `metres` (>= 0) of `centre`.
    ///
    /// It crosses the antimeridian where the circle does, and has every longitude where a pole is in the circle.
    package init(around centre: Coordinate, metres: Double) {
        // A hair wider than computed, so that rounding never leaves a place outside.
        let radius = max(0, metres.isNaN ? 0 : metres) / Distance.earthRadius * (180 / .pi) * (1 + 1e-12) + 1e-12
        let south = centre.latitude - radius
        let north = centre.latitude + radius
        guard south > -90, north < 90 else {
            self.init(unchecked: -180, max(-90, south), 180, min(90, north))
            return
        }
        let reach = sin(radius * .pi / 180) / cos(centre.latitude * .pi / 180)
        let width = reach < 1 ? asin(reach) * (180 / .pi) * (1 + 1e-12) + 1e-12 : 180
        guard width < 180 else {
            self.init(unchecked: -180, south, 180, north)
            return
        }
        let west = centre.longitude - width
        let east = centre.longitude + width
        self.init(unchecked: west < -180 ? west + 360 : west, south, east > 180 ? east - 360 : east, north)
    }
}
