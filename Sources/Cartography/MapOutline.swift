// An area on the map.

package import GEOS
import Geography

/// Rings that are drawn under the pins: an area that was chosen, or the outline of many places.
package struct MapOutline: Hashable, Sendable {
    /// In ``Geography/WebMercator``'s plane; x goes on beyond 0...1 across the antimeridian.
    package let rings: Paths
    /// `nil` is the palette's tint.
    package let color: MapColor?

    package init(_ rings: Paths, color: MapColor? = nil) {
        self.rings = rings
        self.color = color
    }

    /// - Parameter rings: in degrees, longitude first.
    package init(degrees rings: Paths) {
        var projected = Paths()
        for index in 0..<rings.count {
            for point in rings.points(of: index) {
                let (longitude, latitude) = (rings.coordinates[2 * point], rings.coordinates[2 * point + 1])
                projected.append(WebMercator.x(longitude: longitude), WebMercator.y(latitude: latitude))
            }
            projected.endPath()
        }
        self.init(projected)
    }
}
