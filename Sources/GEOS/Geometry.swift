// The owner of one GEOS geometry.

import CGEOS

/// A geometry inside GEOS, made from values and read back into values.
///
/// Immutable; belongs to its ``Context`` and shares its thread. Every operation gives a new geometry.
package final class Geometry {
    private let context: Context
    let pointer: OpaquePointer

    /// Takes what a call gave; `nil` means that the call failed.
    init(_ pointer: OpaquePointer?, of operation: String, in context: Context) throws(GEOSError) {
        guard let pointer else { throw context.error(in: operation) }
        self.pointer = pointer
        self.context = context
    }

    deinit { GEOSGeom_destroy_r(context.handle, pointer) }

    private var handle: GEOSContextHandle_t { context.handle }

    // MARK: Operations

    /// The part inside `rectangle`.
    ///
    /// Quick and exact for valid geometries; one that GEOS can't clip so is repaired and cut by an overlay instead.
    package func clipped(to rectangle: Rectangle) throws(GEOSError) -> Geometry {
        let (minX, minY, maxX, maxY) = (rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY)
        if let clipped = GEOSClipByRect_r(handle, pointer, minX, minY, maxX, maxY) {
            return try Geometry(clipped, of: "clip", in: context)
        }
        let box = try Geometry(
            GEOSGeom_createRectangle_r(handle, minX, minY, maxX, maxY), of: "rectangle", in: context)
        let valid = try repaired()
        return try Geometry(GEOSIntersection_r(handle, valid.pointer, box.pointer), of: "clip", in: context)
    }

    /// With fewer points: none further than `tolerance` from the original, rings stay rings and don't come to cross.
    package func simplified(tolerance: Double) throws(GEOSError) -> Geometry {
        try Geometry(GEOSTopologyPreserveSimplify_r(handle, pointer, tolerance), of: "simplify", in: context)
    }

    /// The same area as a valid geometry: crossings become vertices, spikes go.
    package func repaired() throws(GEOSError) -> Geometry {
        try Geometry(GEOSMakeValid_r(handle, pointer), of: "repair", in: context)
    }

    /// Whether it follows the rules of OGC's Simple Features, section 6.1.11.
    package var isValid: Bool {
        get throws(GEOSError) { try answer(GEOSisValid_r(handle, pointer), of: "validity") }
    }

    /// Its area in squares of the plane's unit.
    package var area: Double {
        get throws(GEOSError) {
            var area = 0.0
            guard GEOSArea_r(handle, pointer, &area) == 1 else { throw context.error(in: "area") }
            return area
        }
    }

    /// Whether the point lies inside, not just on the edge.
    package func contains(x: Double, y: Double) throws(GEOSError) -> Bool {
        let point = try Geometry(GEOSGeom_createPointFromXY_r(handle, x, y), of: "point", in: context)
        return try answer(GEOSContains_r(handle, pointer, point.pointer), of: "contains")
    }

    private func answer(_ code: CChar, of operation: String) throws(GEOSError) -> Bool {
        guard code != 2 else { throw context.error(in: operation) }
        return code == 1
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

    /// The rings of all polygons in it, outer ones and holes alike; points and lines are left out.
    package func rings() throws(GEOSError) -> Paths {
        var rings = Paths()
        try forEachPart(pointer) { part, type throws(GEOSError) in
            guard type == GEOS_POLYGON else { return }
            try read(GEOSGetExteriorRing_r(handle, part), into: &rings)
            for hole in 0..<max(0, GEOSGetNumInteriorRings_r(handle, part)) {
                try read(GEOSGetInteriorRingN_r(handle, part, hole), into: &rings)
            }
        }
        return rings
    }

    /// Visits the points, lines and polygons in a geometry; collections may hold collections.
    private func forEachPart(
        _ geometry: OpaquePointer, _ body: (OpaquePointer, GEOSGeomTypes) throws(GEOSError) -> Void
    ) throws(GEOSError) {
        let type = GEOSGeomTypes(UInt32(bitPattern: GEOSGeomTypeId_r(handle, geometry)))
        guard type.rawValue >= GEOS_MULTIPOINT.rawValue else { return try body(geometry, type) }
        for index in 0..<max(0, GEOSGetNumGeometries_r(handle, geometry)) {
            guard let part = GEOSGetGeometryN_r(handle, geometry, index) else { throw context.error(in: "part") }
            try forEachPart(part, body)
        }
    }

    private func read(_ line: OpaquePointer?, into paths: inout Paths) throws(GEOSError) {
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
