// Polygons: their rings, their repair, and the antimeridian.

import CGEOS

extension Geometry {
    /// All rings of its polygons, outer ones and holes.
    func rings() throws(GEOSError) -> Paths {
        var rings = Paths()
        try forEachPart(pointer) { part, type throws(GEOSError) in
            guard type == GEOS_POLYGON, GEOSisEmpty_r(handle, part) == 0 else { return }
            try read(GEOSGetExteriorRing_r(handle, part), into: &rings)
            for index in 0..<max(0, GEOSGetNumInteriorRings_r(handle, part)) {
                try read(GEOSGetInteriorRingN_r(handle, part, index), into: &rings)
            }
        }
        return rings
    }

    /// Valid polygons in degrees that cover the same part of the Earth: outlines may cross themselves, and lie in the turn of
    /// the Earth before or after.
    func repaired() throws(GEOSError) -> Geometry {
        let valid = try valid()
        var whole = try Geometry(GEOSGeom_createEmptyPolygon_r(handle), of: "polygon", in: context)
        for turn in [-360.0, 0, 360] {
            let earth = try Geometry(
                GEOSGeom_createRectangle_r(handle, turn - 180, -90, turn + 180, 90), of: "rectangle", in: context)
            let part = try valid.with(earth, GEOSIntersection_r, "intersection").moved(right: -turn)
            whole = try whole.with(part, GEOSUnion_r, "union")
        }
        // Lines and points that came of the repair are no area.
        return try whole.widened(by: 0)
    }

    /// Valid polygons of what its lines enclose, which meet at their ends.
    func enclosed() throws(GEOSError) -> Geometry {
        let area = try Geometry(GEOSBuildArea_r(handle, pointer), of: "area", in: context)
        // Lines and points that came of the repair are no area.
        return area.isValid ? area : try area.valid().widened(by: 0)
    }

    private func valid() throws(GEOSError) -> Geometry {
        try Geometry(GEOSMakeValid_r(handle, pointer), of: "repair", in: context)
    }

    /// The outline of its points.
    func hull(_ hull: Hull) throws(GEOSError) -> Geometry {
        let outline =
            switch hull {
            case .concave: GEOSConcaveHull_r(handle, pointer, Hull.ratio, 0)
            case .convex: GEOSConvexHull_r(handle, pointer)
            }
        return try Geometry(outline, of: "hull", in: context)
    }

    /// The polygons of all that is within a distance.
    func widened(by distance: Double) throws(GEOSError) -> Geometry {
        try Geometry(GEOSBuffer_r(handle, pointer, distance, Self.segmentsOfQuarter), of: "buffer", in: context)
    }

    private static let segmentsOfQuarter: Int32 = 8

    private func with(
        _ other: Geometry, _ operation: (GEOSContextHandle_t, OpaquePointer, OpaquePointer) -> OpaquePointer?,
        _ name: String
    ) throws(GEOSError) -> Geometry {
        // Its pointer alone wouldn't keep the other one alive.
        let made = withExtendedLifetime(other) { operation(handle, pointer, other.pointer) }
        return try Geometry(made, of: name, in: context)
    }

    private func moved(right distance: Double) throws(GEOSError) -> Geometry {
        var distance = distance
        let moved = GEOSGeom_transformXY_r(
            handle, pointer,
            { x, _, distance in
                guard let x, let distance else { return 0 }
                x.pointee += distance.assumingMemoryBound(to: Double.self).pointee
                return 1
            }, &distance)
        return try Geometry(moved, of: "move", in: context)
    }

    /// Well-known text with nine decimals, a tenth of a millimetre on the Earth.
    func text() throws(GEOSError) -> String {
        let writer = GEOSWKTWriter_create_r(handle)
        defer { GEOSWKTWriter_destroy_r(handle, writer) }
        GEOSWKTWriter_setTrim_r(handle, writer, 1)
        GEOSWKTWriter_setRoundingPrecision_r(handle, writer, 9)
        guard let text = GEOSWKTWriter_write_r(handle, writer, pointer) else { throw context.error(in: "text") }
        defer { GEOSFree_r(handle, text) }
        return String(cString: text)
    }
}
