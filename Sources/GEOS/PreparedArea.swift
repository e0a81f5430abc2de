// Asking an area for many places.

import CGEOS
package import Geography

/// An area with an index of its edges, for asking many times.
///
/// Belongs to the thread that made it.
package final class PreparedArea {
    private let context = Context()
    private let geometry: Geometry
    private let pointer: OpaquePointer

    /// - Throws: where the area's binary isn't one.
    package init(_ area: Area) throws(GEOSError) {
        geometry = try Geometry(binary: area.binary, in: context)
        guard let pointer = GEOSPrepare_r(context.handle, geometry.pointer) else {
            throw context.error(in: "preparing")
        }
        self.pointer = pointer
    }

    deinit { GEOSPreparedGeom_destroy_r(context.handle, pointer) }

    /// Whether a place lies inside or on the edge.
    package func contains(_ coordinate: Coordinate) throws(GEOSError) -> Bool {
        let point = try Geometry(
            GEOSGeom_createPointFromXY_r(context.handle, coordinate.longitude, coordinate.latitude), of: "point",
            in: context)
        // Its pointer alone wouldn't keep the point alive.
        let answer = withExtendedLifetime(point) {
            GEOSPreparedIntersects_r(context.handle, pointer, point.pointer)
        }
        guard answer != 2 else { throw context.error(in: "intersection") }
        return answer == 1
    }
}
