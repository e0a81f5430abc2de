// The gazetteer's areas against GEOS.

import GEOS
import Geography
import TestSupport
import Testing

@testable import Geocoding

struct GazetteerAreasTests {
    private struct Point: Hashable {
        let x: Int
        let y: Int
    }

    /// Andorra, Liechtenstein, Lesotho, Luxembourg, Monaco, Moldova, San Marino, Eswatini, the Vatican, and Gambia.
    @Test(arguments: ["AD", "LI", "LS", "LU", "MC", "MD", "SM", "SZ", "VA", "GM"])
    func `A country is where GEOS says that its outline is`(code: String) throws {
        let file = try GazetteerFile(GazetteerTests.path)
        let country = try #require(file.countries.firstIndex { $0[0] == code })
        let rings = try outline(of: country, in: file.areas)
        let areas = try rings.map { ring in
            let points = ring.map { "\(Double($0.x) / GazetteerAreas.scale) \(Double($0.y) / GazetteerAreas.scale)" }
            return try PreparedArea(try #require(AreaReader.read("POLYGON((\(points.joined(separator: ","))))")))
        }
        let (xs, ys) = (rings.joined().map(\.x), rings.joined().map(\.y))
        let (west, east) = (try #require(xs.min()) - 500, try #require(xs.max()) + 500)
        let (south, north) = (try #require(ys.min()) - 500, try #require(ys.max()) + 500)
        var random = Pseudorandom(seed: 11)
        var inside = 0
        for _ in 0..<2_000 {
            let place = try #require(
                Coordinate(
                    latitude: random.uniform(Double(south)...Double(north)) / GazetteerAreas.scale,
                    longitude: random.uniform(Double(west)...Double(east)) / GazetteerAreas.scale))
            // Even-odd: a hole is inside two rings.
            let expected = try areas.count { try $0.contains(place) } % 2 == 1
            let area = file.areas.area(at: place)
            #expect((area != 0 && file.areas.country(area) == country) == expected, "\(place)")
            inside += expected ? 1 : 0
        }
        #expect(inside > 5)
    }

    /// The rings around a country, in units of 1/10,000 degrees, from the lines of all cells.
    private func outline(of country: Int, in areas: GazetteerAreas) throws -> [[Point]] {
        func isInside(_ area: UInt16) -> Bool { area != 0 && areas.country(Int(area)) == country }
        // Every line with the country to its left, by its first point.
        var lines: [Point: [[Point]]] = [:]
        for cell in 0..<GazetteerGrid.cellCount {
            let corner = GazetteerGrid.corner(of: cell)
            for line in areas.lines(of: cell) where isInside(areas.left[line]) != isInside(areas.right[line]) {
                let points = areas.points(of: line).map {
                    Point(
                        x: Int(areas[$0].x + corner.longitude * GazetteerAreas.scale),
                        y: Int(areas[$0].y + corner.latitude * GazetteerAreas.scale))
                }
                let path = isInside(areas.left[line]) ? points : points.reversed()
                lines[path[0], default: []].append(path)
            }
        }
        var rings: [[Point]] = []
        while let start = lines.keys.min(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            var ring = [start]
            repeat {
                let last = ring[ring.count - 1]
                let found = lines.removeValue(forKey: last)
                var paths = try #require(found)
                ring += paths.removeLast().dropFirst()
                if !paths.isEmpty { lines[last] = paths }
            } while ring[ring.count - 1] != start
            rings.append(ring)
        }
        return rings
    }
}
