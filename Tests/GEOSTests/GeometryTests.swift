// Tests what the map asks of GEOS: clipping, simplifying, and saying what is wrong.

import GEOS
import Testing

struct `A geometry` {
    private let context = Context()
    private static let square: [Double] = [0, 0, 10, 0, 10, 10, 0, 10, 0, 0]

    @Test func `a polygon is cut at the rectangle's edges`() throws {
        let paths = try Geometry.polygon(Self.square, in: context).clipped(minX: 5, minY: -5, maxX: 20, maxY: 20).paths
        let ring = try #require(paths.first)
        #expect(paths.count == 1)
        #expect(
            Set(stride(from: 0, to: ring.count, by: 2).map { [ring[$0], ring[$0 + 1]] }) == [
                [5, 0], [10, 0], [10, 10], [5, 10],
            ])
        #expect(ring.prefix(2) == ring.suffix(2))
    }

    @Test func `a line that leaves and comes back becomes two`() throws {
        let line: [Double] = [0, 0, 0, 10, 5, 10, 5, 0]
        let paths = try Geometry.line(line, in: context).clipped(minX: -1, minY: -1, maxX: 6, maxY: 5).paths
        #expect(paths.count == 2)
        #expect(paths.allSatisfy { $0.count == 4 })
    }

    @Test func `nothing is left of what lies outside`() throws {
        #expect(
            try Geometry.polygon(Self.square, in: context).clipped(minX: 20, minY: 20, maxX: 30, maxY: 30).paths.isEmpty
        )
        #expect(
            try Geometry.line([0, 0, 1, 1], in: context).clipped(minX: 20, minY: 20, maxX: 30, maxY: 30).paths.isEmpty)
    }

    @Test func `a rectangle within a polygon is all that is left`() throws {
        let paths = try Geometry.polygon(Self.square, in: context).clipped(minX: 4, minY: 4, maxX: 6, maxY: 6).paths
        #expect(paths.count == 1)
        #expect(paths.first.map { Set($0) } == [4, 6])
    }

    @Test func `simplifying drops points nearer than the tolerance and keeps the others`() throws {
        let line: [Double] = [0, 0, 5, 0.1, 10, 0, 10, 5]
        #expect(try Geometry.line(line, in: context).simplified(tolerance: 0.5).paths == [[0, 0, 10, 0, 10, 5]])
        #expect(try Geometry.line(line, in: context).simplified(tolerance: 0.01).paths == [line])
    }

    @Test func `a ring stays a ring however coarsely it is simplified`() throws {
        let paths = try Geometry.polygon(Self.square, in: context).simplified(tolerance: 1000).paths
        #expect(try #require(paths.first).count >= 8)
    }

    @Test(
        "What makes no ring is refused in GEOS's words",
        arguments: [[], [0, 0], [0, 0, 1, 1], [0, 0, 1, 0, 1, 1, 0, 1]] as [[Double]])
    func refusesOpenRings(coordinates: [Double]) throws {
        // GEOS takes a ring of no points as an empty one.
        guard !coordinates.isEmpty else {
            #expect(try Geometry.polygon(coordinates, in: context).paths.isEmpty)
            return
        }
        let error = #expect(throws: GEOSError.self) { _ = try Geometry.polygon(coordinates, in: context).paths }
        #expect(error?.messages.isEmpty == false)
    }

    @Test func `a line of one point is refused, and the context goes on working`() throws {
        #expect(throws: GEOSError.self) { _ = try Geometry.line([1, 1], in: context).paths }
        #expect(try Geometry.line([1, 1, 2, 2], in: context).paths == [[1, 1, 2, 2]])
    }
}
