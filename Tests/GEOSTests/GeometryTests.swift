// Geometry: operations on values.

import GEOS
import Testing

struct GeometryTests {
    private static let square = Polygons([[[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]]])
    private static let ring = Polygons([
        [[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)], [(4, 4), (4, 6), (6, 6), (6, 4), (4, 4)]]
    ])
    private static let bowtie = Polygons([[[(0, 0), (10, 10), (10, 0), (0, 10), (0, 0)]]])

    @Test(
        arguments: [
            (square, Rectangle(minX: 5, minY: 5, maxX: 20, maxY: 20), 25.0),
            (square, Rectangle(minX: -5, minY: -5, maxX: 20, maxY: 20), 100),
            (square, Rectangle(minX: 2, minY: 2, maxX: 3, maxY: 3), 1),
            (square, Rectangle(minX: 11, minY: 11, maxX: 12, maxY: 12), 0),
            (ring, Rectangle(minX: 0, minY: 0, maxX: 5, maxY: 10), 48),
        ] as [(Polygons, Rectangle, Double)])
    func `clips areas to a rectangle`(polygons: Polygons, rectangle: Rectangle, area: Double) throws {
        let clipped = try Geometry(polygons: polygons, in: Context()).clipped(to: rectangle)
        #expect(abs(try clipped.area - area) < 1e-9)
    }

    @Test func `clips lines to a rectangle, in as many parts as are inside`() throws {
        let zigzag = Paths([[(-1, 1), (3, 1), (3, 2), (-1, 2)], [(10, 10), (11, 11)]])
        let clipped = try Geometry(lines: zigzag, in: Context())
            .clipped(to: Rectangle(minX: 0, minY: 0, maxX: 2, maxY: 4)).lines()
        #expect(clipped.count == 2)
        #expect(clipped.pointCount == 4)
        #expect(clipped.coordinates.allSatisfy { (0...2).contains($0) })
    }

    @Test func `gives back the rings it was made of`() throws {
        let rings = try Geometry(polygons: Self.ring, in: Context()).rings()
        #expect(rings == Self.ring.rings)
    }

    @Test func `gives back no lines of areas and no rings of lines`() throws {
        #expect(try Geometry(polygons: Self.ring, in: Context()).lines().isEmpty)
        #expect(try Geometry(lines: Paths([[(0, 0), (1, 1)]]), in: Context()).rings().isEmpty)
    }

    @Test func `repairs a ring that crosses itself`() throws {
        let geometry = try Geometry(polygons: Self.bowtie, in: Context())
        #expect(try !geometry.isValid)
        let repaired = try geometry.repaired()
        #expect(try repaired.isValid)
        #expect(abs(try repaired.area - 50) < 1e-9)
    }

    @Test func `simplifies within the tolerance and keeps rings rings`() throws {
        let round = (0...360).map { degree in
            let angle = Double(degree % 360) * .pi / 180
            return (x: 100 * angle.cosine, y: 100 * (angle - .pi / 2).cosine)
        }
        let circle = try Geometry(polygons: Polygons([[round]]), in: Context())
        let simplified = try circle.simplified(tolerance: 1)
        #expect(try simplified.rings().pointCount < 40)
        #expect(try simplified.isValid)
        #expect(abs(try simplified.area / circle.area - 1) < 0.02)
        #expect(try circle.simplified(tolerance: 1000).rings().pointCount >= 4)
    }

    @Test(
        arguments: [(1.0, 1.0, true), (5, 5, false), (10, 5, false), (11, 5, false), (-1e300, 0, false)]
            as [(Double, Double, Bool)])
    func `contains what is inside, not holes and edges`(x: Double, y: Double, inside: Bool) throws {
        #expect(try Geometry(polygons: Self.ring, in: Context()).contains(x: x, y: y) == inside)
    }

    @Test func `an empty list is an empty geometry`() throws {
        let geometry = try Geometry(polygons: Polygons(), in: Context())
        #expect(try geometry.area == 0)
        #expect(try geometry.clipped(to: Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1)).rings().isEmpty)
    }

    @Test(
        arguments: [
            [[(0.0, 0.0), (1, 0), (1, 1), (0, 1)]],
            [[(0, 0), (1, 0)]],
            [[(0, 0), (1, 0), (1, 1), (0, 0)], [(0, 0), (5, 5)]],
        ])
    func `says in GEOS's words what is wrong with a ring`(rings: [[(Double, Double)]]) {
        let polygons = Polygons([rings.map { $0.map { (x: $0.0, y: $0.1) } }])
        let error = #expect(throws: GEOSError.self) { try Geometry(polygons: polygons, in: Context()) }
        #expect(error?.message.contains("IllegalArgumentException") == true)
    }

    @Test func `refuses a line of one point and frees those before it`() {
        let paths = Paths([[(0, 0), (1, 1)], [(0, 0)]])
        #expect(throws: GEOSError.self) { try Geometry(lines: paths, in: Context()) }
    }
}

extension Double {
    /// Cosine by its series, so that the test needs no C library.
    fileprivate var cosine: Double {
        var (term, sum) = (1.0, 1.0)
        for step in stride(from: 1.0, to: 60, by: 2) {
            term *= -self * self / (step * (step + 1))
            sum += term
        }
        return sum
    }
}
