// Shapes through GEOS and back.

import GEOS
import Testing

struct `A geometry` {
    private static let square = [0.0, 0, 10, 0, 10, 10, 0, 10, 0, 0]

    @Test func `is clipped by a rectangle`() throws {
        let polygon = try Geometry.polygon(Self.square, in: Context())
        let paths = try polygon.clipped(minX: 5, minY: 5, maxX: 20, maxY: 20).paths
        #expect(paths.count == 1)
        let xs = stride(from: 0, to: paths[0].count, by: 2).map { paths[0][$0] }
        #expect(xs.min() == 5 && xs.max() == 10)
    }

    @Test func `outside the rectangle leaves nothing`() throws {
        let line = try Geometry.line([0, 0, 1, 1], in: Context())
        #expect(try line.clipped(minX: 5, minY: 5, maxX: 9, maxY: 9).paths.isEmpty)
    }

    @Test func `is simplified within its tolerance`() throws {
        let line = try Geometry.line([0, 0, 5, 0.01, 10, 0], in: Context())
        #expect(try line.simplified(tolerance: 0.1).paths == [[0, 0, 10, 0]])
    }

    @Test(arguments: [[0.0, 0], [0, 0, 1, 1], [0, 0, 1, 0, 1, 1, 0, 1]])
    func `that is no ring is refused in words`(points: [Double]) {
        let error = #expect(throws: GEOSError.self) { _ = try Geometry.polygon(points, in: Context()) }
        #expect(error?.messages.isEmpty == false)
    }
}
