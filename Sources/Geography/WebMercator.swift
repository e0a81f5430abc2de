// The projection of web maps.

import Glibc

/// Spherical Mercator (EPSG:3857), scaled so that the world is the unit square.
///
/// x runs east from 0 at 180° W to 1 at 180° E, y runs south from 0 to 1.
package enum WebMercator {
    /// Where the square ends, in degrees: atan(sinh(π)).
    ///
    /// Latitudes beyond are taken for it.
    package static let latitudeLimit = 85.051_128_779_806_59

    /// Circumference of the Earth that the projection uses, in metres.
    package static let circumference = 2 * Double.pi * 6_378_137

    /// x of a longitude in degrees.
    package static func x(longitude: Double) -> Double { longitude / 360 + 0.5 }

    /// y of a latitude in degrees.
    package static func y(latitude: Double) -> Double {
        if latitude >= latitudeLimit { return 0 }
        if latitude <= -latitudeLimit { return 1 }
        // The same as asinh(tan(latitude)) / 2π, in half the time: maps do this for each of many places.
        let sine = sin(latitude * .pi / 180)
        return 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    }

    /// Longitude of x, brought into -180..<180 degrees.
    package static func longitude(x: Double) -> Double {
        let turns = x - x.rounded(.down)
        return min(max(turns * 360 - 180, -180), 180)
    }

    /// Latitude of y in degrees; y outside 0...1 is taken for the nearer end.
    package static func latitude(y: Double) -> Double {
        let latitude = atan(sinh((0.5 - min(max(y, 0), 1)) * 2 * .pi)) * 180 / .pi
        return min(max(latitude, -latitudeLimit), latitudeLimit)
    }

    /// How much larger lengths appear at a latitude than at the equator.
    package static func stretch(latitude: Double) -> Double {
        1 / cos(min(abs(latitude), latitudeLimit) * .pi / 180)
    }

    /// Metres on the ground of the world square's side, measured along the parallel of `latitude`.
    package static func metresAcross(latitude: Double) -> Double { circumference / stretch(latitude: latitude) }
}
