// Making geometries from values.

import CGEOS

extension Geometry {
    /// A multi-line of all `paths`, each of at least two points.
    package convenience init(lines paths: Paths, in context: Context) throws(GEOSError) {
        var parts: [OpaquePointer?] = []
        parts.reserveCapacity(paths.count)
        do throws(GEOSError) {
            for index in 0..<paths.count {
                let line = GEOSGeom_createLineString_r(
                    context.handle, try Self.sequence(paths, index, in: context))
                guard let line else { throw context.error(in: "line") }
                parts.append(line)
            }
        } catch {
            Self.destroy(parts, in: context)
            throw error
        }
        try self.init(collecting: parts, as: GEOS_MULTILINESTRING, in: context)
    }

    /// GEOS takes over `parts`, also when it fails.
    private convenience init(
        collecting parts: [OpaquePointer?], as type: GEOSGeomTypes, in context: Context
    ) throws(GEOSError) {
        var parts = parts
        let made = GEOSGeom_createCollection_r(
            context.handle, Int32(type.rawValue), &parts, UInt32(parts.count))
        try self.init(made, of: "collection", in: context)
    }

    private static func sequence(
        _ paths: Paths, _ index: Int, in context: Context
    ) throws(GEOSError) -> OpaquePointer {
        let points = paths.points(of: index)
        let made = paths.coordinates.withUnsafeBufferPointer { coordinates -> OpaquePointer? in
            guard let base = coordinates.baseAddress else { return nil }
            return GEOSCoordSeq_copyFromBuffer_r(
                context.handle, base + 2 * points.lowerBound, UInt32(points.count), 0, 0)
        }
        guard let made else { throw context.error(in: "coordinates") }
        return made
    }

    private static func destroy(_ parts: [OpaquePointer?], in context: Context) {
        for part in parts { GEOSGeom_destroy_r(context.handle, part) }
    }
}
