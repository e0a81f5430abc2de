// The nearest row so far.

import Foundation
import Geography

/// The nearest of the rows that were offered, within a reach that each better one narrows.
struct Nearest {
    private(set) var row: Int?
    /// The haversine of the angle to it, or of the reach.
    private var haversine: Double
    /// The same as degrees along a meridian, never too few.
    private(set) var degrees: Double
    /// The farthest that a place as near as that can be to the east or west, in degrees of longitude.
    private(set) var degreesEast: Double
    /// The cosine of the latitude of the place that the rows are near to.
    private let cosine: Double

    /// `reach` in metres, less than a quarter of the way round the Earth.
    init(reach: Double, cosine: Double) {
        self.cosine = cosine
        let half = sin(reach / Distance.earthRadius / 2)
        haversine = half * half
        degrees = reach / Distance.earthRadius * (180 / .pi)
        degreesEast = Self.degreesEast(degrees, cosine)
    }

    var metres: Double { degrees * (.pi / 180) * Distance.earthRadius }

    /// Takes a row where it is nearer than all before it; of equals the first in the file.
    mutating func offer(_ row: Int, _ haversine: Double) {
        guard haversine < self.haversine || haversine == self.haversine && row < self.row ?? .max else { return }
        self.row = row
        self.haversine = haversine
        degrees = asin(min(1, haversine.squareRoot())) * (360 / .pi) * (1 + 1e-12)
        degreesEast = Self.degreesEast(degrees, cosine)
    }

    /// How far east a circle of so many degrees reaches; all the way where it holds a pole.
    private static func degreesEast(_ degrees: Double, _ cosine: Double) -> Double {
        let reach = sin(degrees * .pi / 180)
        return reach < cosine ? asin(reach / cosine) * (180 / .pi) * (1 + 1e-12) + 1e-12 : 180
    }
}
