// ShapeCutter and RingClipper: the right land in every view.

import GEOS
import Geography
import TestSupport
import Testing

@testable import Cartography

struct ShapeCutterTests {
    /// Whether rings enclose a point (non-zero winding, as SVG fills).
    private static func encloses(_ rings: Paths, _ x: Double, _ y: Double) -> Bool {
        var winding = 0
        for ring in 0..<rings.count {
            let points = rings.points(of: ring)
            for point in points.dropLast() {
                let (x1, y1) = (rings.coordinates[2 * point], rings.coordinates[2 * point + 1])
                let (x2, y2) = (rings.coordinates[2 * point + 2], rings.coordinates[2 * point + 3])
                guard (y1 <= y) != (y2 <= y) else { continue }
                if (x2 - x1) * (y - y1) / (y2 - y1) + x1 > x { winding += y1 <= y ? 1 : -1 }
            }
        }
        return winding != 0
    }

    /// Places at least 30 km away from a coast, by the basemap's own data.
    private static let places: [(latitude: Double, longitude: Double, isLand: Bool)] = [
        (47.5, 9.9, true), (52.5, 13.4, true), (30, -30, false), (-80, 100, true), (-80, -60, true), (-82, 179, false),
        (-85, 179, true), (60, -178, false), (67, 178, true), (66.5, -176, true), (0, -160, false), (-17.8, 178, true),
        (-19, -179.5, false), (84, 0, false), (72, -40, true), (-25, 135, true), (40, -100, true), (-10, -60, true),
    ]

    /// Views of all three degrees of detail, over the antimeridian, at both poles and wider than the world.
    @Test(arguments: [(390, 600), (1280, 720), (1000, 200)])
    func `land is land and sea is sea in every view`(width: Int, height: Int) throws {
        var random = Pseudorandom(seed: 5)
        for place in Self.places {
            for zoom in [0, 1.3, 2.9, 3.4, 5, 7.5] {
                let coordinate = try #require(Coordinate(latitude: place.latitude, longitude: place.longitude))
                let view = MapView(centre: coordinate, zoom: zoom, width: width, height: height)
                    .moved(
                        right: .random(in: -0.45...0.45, using: &random),
                        down: .random(in: -0.45...0.45, using: &random))
                guard view.shows(coordinate) else { continue }
                let rings = ShapeCutter(band: try TestBasemap.shared.band(zoom: view.zoom), view: view).rings(.land)
                let (x, y) = view.position(of: coordinate)
                #expect(Self.encloses(rings, x, y) == place.isLand, "\(place) in \(view.box.text)")
                // The world's copies beside it show the same.
                for x in [x - view.worldSize, x + view.worldSize] where x > 0 && x < Double(width) {
                    #expect(Self.encloses(rings, x, y) == place.isLand, "copy of \(place) in \(view.box.text)")
                }
            }
        }
    }

    @Test func `nothing lies further out than the margin`() throws {
        for query in ["-180,-90,180,90", "-10,36,30,62", "177,-19.5,-179.5,-16", "9,47,9.6,47.5"] {
            let view = try #require(MapView(box: query, width: 390, height: 600))
            let cutter = ShapeCutter(band: try TestBasemap.shared.band(zoom: view.zoom), view: view)
            let all = try [cutter.rings(.land), cutter.rings(.lakes), cutter.lines(.coast), cutter.lines(.borders)]
            let margin = ShapeCutter.margin + 0.01
            for paths in all {
                for index in stride(from: 0, to: paths.coordinates.count, by: 2) {
                    #expect(paths.coordinates[index] >= -margin && paths.coordinates[index] <= 390 + margin)
                    #expect(paths.coordinates[index + 1] >= -margin && paths.coordinates[index + 1] <= 600 + margin)
                }
            }
        }
    }

    @Test func `clipped rings enclose what the whole ones do`() {
        var random = Pseudorandom(seed: 9)
        let rectangle = Rectangle(minX: -40, minY: -30, maxX: 50, maxY: 60)
        for _ in 0..<200 {
            // A star around the origin: simple, and often concave at the rectangle's sides.
            var star = (0..<24).map { step in
                let angle = Double(step) / 24
                let radius = Double.random(in: 5...120, using: &random)
                return Self.point(turn: angle, radius: radius)
            }
            star.append(star[0])
            var clipper = RingClipper(rectangle)
            var clipped = Paths()
            clipper.clip(Paths([star]), 0, into: &clipped)
            for _ in 0..<100 {
                let x = Double.random(in: -40...50, using: &random)
                let y = Double.random(in: -30...60, using: &random)
                #expect(Self.encloses(clipped, x, y) == Self.encloses(Paths([star]), x, y))
            }
        }
    }

    @Test func `a ring outside leaves nothing, one around leaves the rectangle`() {
        var clipper = RingClipper(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 10))
        var outside = Paths()
        clipper.clip(Paths([[(20, 0), (30, 0), (30, 10), (20, 0)]]), 0, into: &outside)
        #expect(outside.isEmpty)
        var around = Paths()
        clipper.clip(Paths([[(-50, -50), (50, -50), (50, 50), (-50, 50), (-50, -50)]]), 0, into: &around)
        #expect(abs(Self.area(around)) == 100)
    }

    @Test func `weights keep a line within the tolerance`() {
        var random = Pseudorandom(seed: 13)
        let points = (0..<48).flatMap { [Int32($0 * 1000), Int32.random(in: 0...40_000, using: &random)] }
        var weights = [UInt8](repeating: 0, count: 48)
        PointWeights.weigh(points, 0...47, into: &weights)
        for tolerance in [10.0, 1000, 5000, 20_000] {
            let kept = (0..<48).filter { weights[$0] >= PointWeights.weight(of: tolerance) }
            #expect(kept.first == 0 && kept.last == 47)
            for (from, to) in zip(kept, kept.dropFirst()) {
                for point in from...to {
                    let share = Double(point - from) / Double(to - from)
                    let y = Double(points[2 * from + 1]) * (1 - share) + Double(points[2 * to + 1]) * share
                    // Across is less than along y; the weights' steps are an eighth of an octave.
                    let slope = Double(points[2 * to + 1] - points[2 * from + 1]) / Double((to - from) * 1000)
                    let across = abs(y - Double(points[2 * point + 1])) / (1 + slope * slope).squareRoot()
                    #expect(across <= tolerance * 1.1)
                }
            }
        }
    }

    private static func area(_ rings: Paths) -> Double {
        (0..<rings.count).reduce(0) { sum, ring in
            rings.points(of: ring).dropLast().reduce(sum) { sum, point in
                let c = rings.coordinates
                return sum + (c[2 * point] * c[2 * point + 3] - c[2 * point + 2] * c[2 * point + 1]) / 2
            }
        }
    }

    private static func point(turn: Double, radius: Double) -> (x: Double, y: Double) {
        // Along a square's sides instead of a circle: needs no sine and is as good a star.
        let quarter = Int(turn * 4)
        let along = (turn * 4 - Double(quarter)) * 2 - 1
        switch quarter {
        case 0: return (radius, radius * along)
        case 1: return (-radius * along, radius)
        case 2: return (-radius, -radius * along)
        default: return (radius * along, -radius)
        }
    }
}
