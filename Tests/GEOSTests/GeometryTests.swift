// Geometry: operations on values.

import GEOS
import Testing

struct GeometryTests {
    @Test func `clips lines to a rectangle, in as many parts as are inside`() throws {
        let zigzag = Paths([[(-1, 1), (3, 1), (3, 2), (-1, 2)], [(10, 10), (11, 11)]])
        let clipped = try Geometry(lines: zigzag, in: Context())
            .clipped(to: Rectangle(minX: 0, minY: 0, maxX: 2, maxY: 4)).lines()
        #expect(clipped.count == 2)
        #expect(clipped.pointCount == 4)
        #expect(clipped.coordinates.allSatisfy { (0...2).contains($0) })
    }

    @Test func `an empty list is an empty geometry`() throws {
        let geometry = try Geometry(lines: Paths(), in: Context())
        #expect(try geometry.clipped(to: Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1)).lines().isEmpty)
    }

    @Test func `refuses a line of one point in GEOS's words and frees those before it`() {
        let paths = Paths([[(0, 0), (1, 1)], [(0, 0)]])
        let error = #expect(throws: GEOSError.self) { try Geometry(lines: paths, in: Context()) }
        #expect(error?.message.contains("IllegalArgumentException") == true)
    }
}
