// Distances, and boxes around circles.

import Geography
import TestSupport
import Testing

struct DistanceTests {
    private static let quarter = Distance.earthRadius * .pi / 2

    @Test(
        arguments: [
            ((0, 0), (0, 0), 0), ((0, 0), (90, 0), quarter), ((0, 0), (0, 180), 2 * quarter),
            ((90, 0), (-90, 77), 2 * quarter),
            ((0, 180), (0, -180), 0), ((0, 179.5), (0, -179.5), quarter / 90), ((90, 0), (90, 120), 0),
            ((48.8566, 2.3522), (52.52, 13.405), 877_464.5), ((47, 9), (47, 9.00001), 0.7583),
            ((89, 0), (89, 180), quarter / 45),
        ] as [((Double, Double), (Double, Double), Double)])
    func `Distances are great circles`(a: (Double, Double), b: (Double, Double), metres: Double) throws {
        let a = try #require(Coordinate(latitude: a.0, longitude: a.1))
        let b = try #require(Coordinate(latitude: b.0, longitude: b.1))
        #expect(abs(Distance.metres(a, b) - metres) < max(0.001, metres * 1e-6))
        #expect(Distance.metres(a, b) == Distance.metres(b, a))
    }

    @Test(
        arguments: [
            (0, 0, 111_195.08, (-1, -1, 1, 1)), (0, 180, 111_195.08, (179, -1, -179, 1)),
            (60, -179.5, 55_597.54, (179.4999, 59.5, -178.5, 60.5)), (89.5, 33, 111_195.08, (-180, 88.5, 180, 90)),
            (-90, 33, 111_195.08, (-180, -90, 180, -89)), (0, 0, 1e9, (-180, -90, 180, 90)),
            (47, 9, 0, (9, 47, 9, 47)), (47, 9, .infinity, (-180, -90, 180, 90)),
        ] as [(Double, Double, Double, (Double, Double, Double, Double))])
    func `A circle has a box around it`(
        latitude: Double, longitude: Double, metres: Double, edges: (Double, Double, Double, Double)
    ) throws {
        let box = BoundingBox(
            around: try #require(Coordinate(latitude: latitude, longitude: longitude)), metres: metres)
        #expect(abs(box.west - edges.0) < 0.01)
        #expect(abs(box.south - edges.1) < 0.01)
        #expect(abs(box.east - edges.2) < 0.01)
        #expect(abs(box.north - edges.3) < 0.01)
        #expect(BoundingBox(west: box.west, south: box.south, east: box.east, north: box.north) == box)
    }

    @Test func `Whatever is in the circle is in the box`() throws {
        var random = Pseudorandom(seed: 9)
        for _ in 0..<20 {
            let centre = try #require(
                Coordinate(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180)))
            let radius = random.uniform(1...2_000_000)
            let box = BoundingBox(around: centre, metres: radius)
            for _ in 0..<200 {
                let place = try #require(
                    Coordinate(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180)))
                if Distance.metres(centre, place) <= radius { #expect(box.contains(place), "\(centre) \(place)") }
            }
        }
    }

    @Test(
        arguments: [
            ((-10, -20, 30, 40), (10, 10)), ((170, 0, -170, 10), (5, 180)), ((175, 0, -165, 10), (5, -175)),
            ((-180, -90, 180, 90), (0, 0)),
        ] as [((Double, Double, Double, Double), (Double, Double))])
    func `A box has a centre`(edges: (Double, Double, Double, Double), centre: (Double, Double)) throws {
        let box = try #require(BoundingBox(west: edges.0, south: edges.1, east: edges.2, north: edges.3))
        #expect(box.centre == Coordinate(latitude: centre.0, longitude: centre.1))
    }

    /// Longitudes of the points, then the box's west and east.
    @Test(
        arguments: [
            ([10], 10, 10), ([10, 20], 10, 20), ([179, -179], 179, -179), ([-100, 100], 100, -100),
            ([180, -180], 180, -180), ([-90, 90], -90, 90), ([-180, 179], 179, -180), ([-170, 170, 0], 0, -170),
            ([1, 1], 1, 1), ([177, -172], 177, -172), ([-179, 0, 179], 0, -179), ([10, 130, -110], -110, 130),
            ([0.2, 0.9, -0.3], -0.3, 0.9),
        ] as [([Double], Double, Double)])
    func `The smallest box around many places may cross the antimeridian`(
        longitudes: [Double], west: Double, east: Double
    ) throws {
        let places = try longitudes.map { try #require(Coordinate(latitude: $0 / 4, longitude: $0)) }
        let box = try #require(BoundingBox(containing: places.map { PlaceTally($0).box }))
        #expect(box.west == west)
        #expect(box.east == east)
        #expect(places.allSatisfy(box.contains))
        #expect(box.south == longitudes.min().map { $0 / 4 })
    }

    @Test func `No places have no box`() {
        #expect(BoundingBox(containing: []) == nil)
    }

    @Test(arguments: [
        "", "1,2,3", "1,2,3,4,5", "a,b,c,d", "nan,0,1,1", "0,nan,1,1", "-inf,0,inf,1", "0,2,1,1", "0,-91,1,0",
        "0,0,1,91", "-181,0,0,1", "0,0,181,1", "1,,2,3", "0, 0,1,1", "1e999,0,1,1", String(repeating: "1", count: 300),
    ])
    func `A text that is no box is refused`(text: String) {
        #expect(BoundingBox(text) == nil)
    }

    @Test(arguments: [
        ("170,-10,-170,10", "170.00000000,-10.00000000,-170.00000000,10.00000000"),
        ("0,0,0,0", "0.00000000,0.00000000,0.00000000,0.00000000"),
        ("-180,-90,1.8e2,+90", "-180.00000000,-90.00000000,180.00000000,90.00000000"),
    ])
    func `A box is read from a text and written as one`(text: String, written: String) throws {
        #expect(try #require(BoundingBox(text)).text == written)
    }
}
