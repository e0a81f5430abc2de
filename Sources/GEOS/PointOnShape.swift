// A point for a line or an area.

import CGEOS
package import Geography

/// Finds a point to stand for a shape.
package enum PointOnShape {
    /// A point on a line or within an area, of which several may be given; `nil` where there is none.
    ///
    /// - Parameter text: well-known text, in longitudes and latitudes.
    package static func point(on text: String) throws(GEOSError) -> Coordinate? {
        let context = Context()
        let shape = try Geometry(text: text, in: context)
        let point = try Geometry(
            GEOSPointOnSurface_r(context.handle, shape.pointer), of: "point on surface", in: context)
        guard let edges = point.edges else { return nil }
        return Coordinate(latitude: edges.minY, longitude: edges.minX)
    }
}
