// The projection of web maps (EPSG:3857), on a world that is one unit wide.

import Glibc

package enum WebMercator {
    /// The parallel at which the world is as high as it is wide.
    package static let maximalLatitude = 85.051_128_779_806_59

    /// Around the Earth, in metres (WGS 84).
    static let equator = 40_075_016.686

    /// From the west to the east edge of the world, 0...1.
    package static func x(longitude: Double) -> Double {
        (longitude + 180) / 360
    }

    /// From the north to the south edge of the world, 0...1; beyond ``maximalLatitude`` the edge.
    package static func y(latitude: Double) -> Double {
        let latitude = min(max(latitude, -maximalLatitude), maximalLatitude)
        return (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2
    }

    package static func longitude(x: Double) -> Double {
        x * 360 - 180
    }

    package static func latitude(y: Double) -> Double {
        atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi
    }
}
