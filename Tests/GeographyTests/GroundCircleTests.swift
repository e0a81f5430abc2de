// Circles on the ground.

import Geography
import Testing

struct GroundCircleTests {
    @Test(arguments: [(0.0, 0.0), (47, 9), (-17, 179.99), (80, -179), (90, 0), (-89.9, 12)])
    func `each of its points is as far away as it should be, and longitudes go on`(
        latitude: Double, longitude: Double
    ) throws {
        let centre = try #require(Coordinate(latitude: latitude, longitude: longitude))
        for metres in [1.0, 1000, 50_000] {
            let ring = GroundCircle.ring(around: centre, metres: metres)
            #expect(ring.first?.latitude == ring.last?.latitude)
            for (longitude, latitude) in ring where abs(latitude) < 90 {
                let turns = longitude - 360 * ((longitude + 180) / 360).rounded(.down)
                let place = try #require(Coordinate(latitude: latitude, longitude: turns))
                #expect(abs(Distance.metres(centre, place) - metres) < 0.01)
            }
            #expect(zip(ring, ring.dropFirst()).filter { abs($0.longitude - $1.longitude) > 180 }.count <= 2)
        }
    }

    @Test func `around a pole it encloses it`() throws {
        let centre = try #require(Coordinate(latitude: 89.9, longitude: 0))
        let ring = GroundCircle.ring(around: centre, metres: 50_000)
        #expect(ring.contains { $0.latitude == 90 })
        #expect((ring.map(\.longitude).max() ?? 0) - (ring.map(\.longitude).min() ?? 0) > 359)
        #expect(ring.first.map { $0 == (ring.last ?? (0, 0)) } == true)
    }
}
