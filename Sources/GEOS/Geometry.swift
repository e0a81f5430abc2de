// The owner of one GEOS geometry.

import CGEOS

/// A geometry inside GEOS, made from values and read back into values.
///
/// Immutable; belongs to its ``Context`` and shares its thread. Every operation gives a new geometry.
package final class Geometry {
    let context: Context
    let pointer: OpaquePointer

    /// Takes what a call gave; `nil` means that the call failed.
    init(_ pointer: OpaquePointer?, of operation: String, in context: Context) throws(GEOSError) {
        guard let pointer else { throw context.error(in: operation) }
        self.pointer = pointer
        self.context = context
    }

    deinit { GEOSGeom_destroy_r(context.handle, pointer) }

    var handle: GEOSContextHandle_t { context.handle }

    // MARK: Operations

    /// The part inside `rectangle`.
    package func clipped(to rectangle: Rectangle) throws(GEOSError) -> Geometry {
        try Geometry(
            GEOSClipByRect_r(handle, pointer, rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY),
            of: "clip", in: context)
    }

    // MARK: Back to values

    /// All lines in it; points and areas are left out.
    package func lines() throws(GEOSError) -> Paths {
        var lines = Paths()
        try forEachPart(pointer) { part, type throws(GEOSError) in
            guard type == GEOS_LINESTRING || type == GEOS_LINEARRING else { return }
            try read(part, into: &lines)
        }
        return lines
    }

    /// Visits the points, lines and polygons in a geometry; collections may hold collections.
    func forEachPart(
        _ geometry: OpaquePointer, _ body: (OpaquePointer, GEOSGeomTypes) throws(GEOSError) -> Void
    ) throws(GEOSError) {
        let type = GEOSGeomTypes(UInt32(bitPattern: GEOSGeomTypeId_r(handle, geometry)))
        guard type.rawValue >= GEOS_MULTIPOINT.rawValue else { return try body(geometry, type) }
        for index in 0..<max(0, GEOSGetNumGeometries_r(handle, geometry)) {
            guard let part = GEOSGetGeometryN_r(handle, geometry, index) else { throw context.error(in: "part") }
            try forEachPart(part, body)
        }
    }

    func read(_ line: OpaquePointer?, into paths: inout Paths) throws(GEOSError) {
        var count: UInt32 = 0
        guard let line, let sequence = GEOSGeom_getCoordSeq_r(handle, line),
            GEOSCoordSeq_getSize_r(handle, sequence, &count) == 1
        else { throw context.error(in: "coordinates") }
        let copied = withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * Int(count)) { buffer in
            guard let base = buffer.baseAddress, GEOSCoordSeq_copyToBuffer_r(handle, sequence, base, 0, 0) == 1
            else { return false }
            paths.append(interleaved: UnsafeBufferPointer(buffer))
            return true
        }
        guard copied else { throw context.error(in: "coordinates") }
        paths.endPath()
    }
}
