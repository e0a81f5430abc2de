// Reading areas that people send.

import CGEOS
package import Geography

/// Reads polygons from text.
package enum AreaReader {
    /// Bytes of text that are looked at, at most.
    package static let textLimit = 64 * 1024
    /// Points of the polygons, at most.
    package static let pointLimit = 10_000
    /// Brackets within brackets: a multipolygon in a GeoJSON feature has seven.
    private static let depthLimit = 8

    /// Reads one polygon or multipolygon in degrees, in WKT (OGC 06-103r4, section 7) or GeoJSON (RFC 7946, also as
    /// a feature).
    ///
    /// - Returns: `nil` for any other text: other shapes, points off the Earth, outlines that cross themselves, too much.
    package static func read(_ text: String) -> Area? {
        guard let geometry = polygons(text), geometry.isValid else { return nil }
        return area(geometry)
    }

    /// The area that lines in degrees enclose, which meet at their ends; one within another leaves a hole in it.
    ///
    /// - Returns: `nil` where they enclose nothing, or reach off the Earth.
    package static func area(enclosedBy lines: Paths) throws(GEOSError) -> Area? {
        area(try Geometry(lines: lines, in: Context()).enclosed())
    }

    private static func area(_ geometry: Geometry) -> Area? {
        guard let edges = geometry.edges,
            let box = BoundingBox(west: edges.minX, south: edges.minY, east: edges.maxX, north: edges.maxY),
            let binary = try? geometry.binary()
        else { return nil }
        return Area(binary: binary, box: box)
    }

    /// Makes good polygons as people draw them: outlines may cross themselves, and reach over the antimeridian to
    /// longitudes of up to 540 degrees.
    ///
    /// - Returns: WKT that ``read(_:)`` takes; `nil` where it is no area.
    package static func repaired(_ text: String) -> String? {
        guard let geometry = polygons(text), let edges = geometry.edges,
            edges.minX >= -540, edges.maxX <= 540, edges.minY >= -90, edges.maxY <= 90,
            let repaired = try? geometry.repaired().text(), read(repaired) != nil
        else { return nil }
        return repaired
    }

    /// The rings of an area, in degrees.
    package static func rings(of area: Area) throws(GEOSError) -> Paths {
        try Geometry(binary: area.binary, in: Context()).rings()
    }

    private static func polygons(_ text: String) -> Geometry? {
        guard text.utf8.count <= textLimit, isBracketed(text),
            // C reads it as a number, but it is in no place.
            !text.lowercased().contains("nan"), !text.utf8.contains(0),
            let geometry = try? Geometry(text: text, in: Context()), geometry.isPolygonal,
            geometry.pointCount <= pointLimit
        else { return nil }
        return geometry
    }

    /// Whether it ends where its first bracket does, which GEOS doesn't look at for WKT, and isn't nested deeper than a
    /// reader that calls itself can follow.
    private static func isBracketed(_ text: String) -> Bool {
        var depth = 0
        var isOver = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: continue
            case _ where isOver: return false
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > depthLimit { return false }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                isOver = depth == 0
            default: continue
            }
        }
        return isOver
    }
}
