// A shape of GEOS.

import CGEOS

/// A geometry that belongs to a ``Context`` and goes with this value.
package struct Geometry: ~Copyable {
    let pointer: OpaquePointer
    let context: Context

    init(_ pointer: OpaquePointer, in context: Context) {
        self.pointer = pointer
        self.context = context
    }

    deinit {
        GEOSGeom_destroy_r(context.handle, pointer)
    }

    /// A polygon inside one ring.
    ///
    /// - Parameter coordinates: x and y by turns; the last point equals the first, and there are at least four.
    /// - Throws: ``GEOSError`` where they make no ring.
    package static func polygon(_ coordinates: [Double], in context: Context) throws(GEOSError) -> Geometry {
        let sequence = GEOSCoordSeq_copyFromBuffer_r(context.handle, coordinates, UInt32(coordinates.count / 2), 0, 0)
        // The ring owns the sequence and the polygon the ring, also where making them fails.
        let ring = sequence.flatMap { GEOSGeom_createLinearRing_r(context.handle, $0) }
        return try context.checked(ring.flatMap { GEOSGeom_createPolygon_r(context.handle, $0, nil, 0) })
    }

    /// A line through at least two points, x and y by turns.
    package static func line(_ coordinates: [Double], in context: Context) throws(GEOSError) -> Geometry {
        let sequence = GEOSCoordSeq_copyFromBuffer_r(context.handle, coordinates, UInt32(coordinates.count / 2), 0, 0)
        return try context.checked(sequence.flatMap { GEOSGeom_createLineString_r(context.handle, $0) })
    }

    /// What of it lies within a rectangle; may be empty.
    package consuming func clipped(
        minX: Double, minY: Double, maxX: Double, maxY: Double
    ) throws(GEOSError) -> Geometry {
        try context.checked(GEOSClipByRect_r(context.handle, pointer, minX, minY, maxX, maxY))
    }

    /// With fewer points, none further off than `tolerance`; valid stays valid.
    package consuming func simplified(tolerance: Double) throws(GEOSError) -> Geometry {
        try context.checked(GEOSTopologyPreserveSimplify_r(context.handle, pointer, tolerance))
    }

    /// Every line and ring in it, x and y by turns; a ring's last point equals its first.
    package var paths: [[Double]] {
        var paths: [[Double]] = []
        Self.collect(pointer, context.handle, into: &paths)
        return paths
    }

    private static func collect(_ geometry: OpaquePointer, _ handle: GEOSContextHandle_t, into paths: inout [[Double]])
    {
        switch GEOSGeomTypeId_r(handle, geometry) {
        case Int32(GEOS_LINESTRING.rawValue), Int32(GEOS_LINEARRING.rawValue):
            if let path = coordinates(geometry, handle), !path.isEmpty { paths.append(path) }
        case Int32(GEOS_POLYGON.rawValue):
            if let ring = GEOSGetExteriorRing_r(handle, geometry) { collect(ring, handle, into: &paths) }
            // -1 on an exception, which a polygon can't cause.
            for index in 0..<max(0, GEOSGetNumInteriorRings_r(handle, geometry)) {
                if let ring = GEOSGetInteriorRingN_r(handle, geometry, index) { collect(ring, handle, into: &paths) }
            }
        case Int32(GEOS_POINT.rawValue), Int32(GEOS_MULTIPOINT.rawValue):
            break
        default:
            for index in 0..<max(0, GEOSGetNumGeometries_r(handle, geometry)) {
                if let part = GEOSGetGeometryN_r(handle, geometry, index) { collect(part, handle, into: &paths) }
            }
        }
    }

    private static func coordinates(_ line: OpaquePointer, _ handle: GEOSContextHandle_t) -> [Double]? {
        guard let sequence = GEOSGeom_getCoordSeq_r(handle, line) else { return nil }
        var count: UInt32 = 0
        // 0 on an exception.
        guard GEOSCoordSeq_getSize_r(handle, sequence, &count) == 1 else { return nil }
        return [Double](unsafeUninitializedCapacity: Int(count) * 2) { buffer, filled in
            let isCopied = GEOSCoordSeq_copyToBuffer_r(handle, sequence, buffer.baseAddress, 0, 0) == 1
            filled = isCopied ? Int(count) * 2 : 0
        }
    }
}
