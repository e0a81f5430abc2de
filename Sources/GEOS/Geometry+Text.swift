// Geometries as text and as bytes.

import CGEOS

extension Geometry {
    /// Reads GeoJSON, which begins with a brace, or else WKT.
    convenience init(text: String, in context: Context) throws(GEOSError) {
        let handle = context.handle
        let made: OpaquePointer?
        if text.first(where: { !$0.isWhitespace }) == "{" {
            let reader = GEOSGeoJSONReader_create_r(handle)
            defer { GEOSGeoJSONReader_destroy_r(handle, reader) }
            made = GEOSGeoJSONReader_readGeometry_r(handle, reader, text)
        } else {
            let reader = GEOSWKTReader_create_r(handle)
            defer { GEOSWKTReader_destroy_r(handle, reader) }
            made = GEOSWKTReader_read_r(handle, reader, text)
        }
        try self.init(made, of: "text", in: context)
    }

    /// Reads well-known binary.
    convenience init(binary: [UInt8], in context: Context) throws(GEOSError) {
        let made = binary.withUnsafeBufferPointer {
            GEOSGeomFromWKB_buf_r(context.handle, $0.baseAddress, $0.count)
        }
        try self.init(made, of: "binary", in: context)
    }

    /// Well-known binary.
    func binary() throws(GEOSError) -> [UInt8] {
        var size = 0
        guard let bytes = GEOSGeomToWKB_buf_r(handle, pointer, &size) else { throw context.error(in: "binary") }
        defer { GEOSFree_r(handle, bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }

    /// Whether it is a polygon or a multipolygon.
    var isPolygonal: Bool {
        let type = GEOSGeomTypes(UInt32(bitPattern: GEOSGeomTypeId_r(handle, pointer)))
        return type == GEOS_POLYGON || type == GEOS_MULTIPOLYGON
    }

    /// The number of points in it.
    var pointCount: Int { Int(GEOSGetNumCoordinates_r(handle, pointer)) }

    /// Whether it follows the rules of OGC's Simple Features, section 6.1.11.
    var isValid: Bool { GEOSisValid_r(handle, pointer) == 1 }

    /// The smallest rectangle around it; `nil` where it is empty.
    var edges: Rectangle? {
        var edges = Rectangle(minX: 0, minY: 0, maxX: 0, maxY: 0)
        guard GEOSisEmpty_r(handle, pointer) == 0, GEOSGeom_getXMin_r(handle, pointer, &edges.minX) == 1,
            GEOSGeom_getYMin_r(handle, pointer, &edges.minY) == 1,
            GEOSGeom_getXMax_r(handle, pointer, &edges.maxX) == 1,
            GEOSGeom_getYMax_r(handle, pointer, &edges.maxY) == 1
        else { return nil }
        return edges
    }
}
