// MapGrid: every place once, no markers too near, the same ones wherever the view is moved.

import Geography
import Testing
import TestSupport

@testable import Cartography

struct MapGridTests {
    private static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    private static func grid(_ view: MapView, _ places: [Coordinate]) -> MapGrid {
        var grid = MapGrid(view)
        for (index, place) in places.enumerated() { grid.add(PlaceTally(place), id: Int64(index), color: nil) }
        return grid
    }

    @Test(arguments: [0.6, 2, 5, 12, 19])
    func `each place of the view counts once and no two markers are near`(zoom: Double) throws {
        var random = Pseudorandom(seed: 21)
        let view = MapView(centre: try Self.place(-17, 179.9), zoom: zoom, width: 390, height: 600)
        let places = (0..<400).map { _ in
            view.coordinate(x: .random(in: 0...390, using: &random), y: .random(in: 0...600, using: &random))
        }
        let grid = Self.grid(view, places)
        let clusters = grid.clusters()
        #expect(places.allSatisfy(view.shows))
        #expect(clusters.reduce(0) { $0 + $1.count } == 400)
        #expect(clusters.contains { $0.count > 1 })
        for (index, one) in clusters.enumerated() {
            for other in clusters[(index + 1)...] {
                let (dx, dy) = (one.x - other.x, one.y - other.y)
                #expect(dx * dx + dy * dy >= MapGrid.distance * MapGrid.distance - 1e-6)
            }
        }
        #expect(places.allSatisfy { place in clusters.contains { $0.box.contains(place) } })
        #expect(places.allSatisfy(grid.window.box.contains))
    }

    @Test func `moving the view leaves clusters as they are`() throws {
        var random = Pseudorandom(seed: 4)
        let view = MapView(centre: try Self.place(47, 9), zoom: 7.3, width: 390, height: 600)
        let places = (0..<3000).map { _ in
            view.coordinate(x: .random(in: -800...1200, using: &random), y: .random(in: -800...1400, using: &random))
        }
        let moved = view.moved(right: 0.31, down: -0.17)
        let before = Self.grid(view, places).clusters()
        let after = Self.grid(moved, places).clusters()
        let kept = before.filter { one in
            after.contains {
                abs($0.x + 0.31 * 390 - one.x) < 0.01 && abs($0.y - 0.17 * 600 - one.y) < 0.01 && $0.count == one.count
            }
        }
        // At the edges markers take in what is beyond them.
        let inBoth = before.filter { (170.0...340).contains($0.x) && (50.0...460).contains($0.y) }
        #expect(inBoth.count > 10)
        #expect(inBoth.allSatisfy { kept.contains($0) })
    }

    @Test func `markers that the edge draws into the picture cover no others`() throws {
        var random = Pseudorandom(seed: 8)
        let view = MapView(centre: try Self.place(47, 9), zoom: 4, width: 390, height: 600)
        let places = (0..<4000).map { _ in
            view.coordinate(x: .random(in: -100...490, using: &random), y: .random(in: -100...700, using: &random))
        }
        let clusters = Self.grid(view, places).clusters()
        let drawn = clusters.map { (x: min(max($0.x, 18), 390 - 18), y: min(max($0.y, 18), 600)) }
        for (index, one) in drawn.enumerated() {
            for other in drawn[(index + 1)...] {
                let (dx, dy) = (one.x - other.x, one.y - other.y)
                #expect(dx * dx + dy * dy >= MapGrid.distance * MapGrid.distance - 1e-6)
            }
        }
        #expect(places.filter(view.shows).allSatisfy { place in clusters.contains { $0.box.contains(place) } })
    }

    @Test(arguments: [(390, 600), (800, 600), (4096, 4096), (4096, 64)])
    func `a hundred thousand places become 500 markers at most and lose none`(width: Int, height: Int) throws {
        var random = Pseudorandom(seed: 2)
        let view = MapView.fit(.world, width: width, height: height, margin: 0)
        var (grid, inView) = (MapGrid(view), 0)
        for id in 0..<100_000 {
            let place = try Self.place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
            if view.shows(place) { inView += 1 }
            grid.add(PlaceTally(place), id: Int64(id), color: nil)
        }
        let clusters = grid.clusters()
        #expect(clusters.count <= 500)
        #expect(clusters.reduce(0) { $0 + $1.count } >= inView)
        if height > 64 { #expect(inView == 100_000) }
    }

    @Test func `a cluster's box crosses the antimeridian and its link goes closer`() throws {
        let places = [
            try Self.place(-18, 179.9), try Self.place(-17.9, -179.8), try Self.place(-18.1, 179.95),
        ]
        let view = MapView(centre: places[0], zoom: 4, width: 390, height: 600)
        let clusters = Self.grid(view, places).clusters()
        let cluster = try #require(clusters.first)
        #expect(clusters.count == 1)
        #expect(cluster.count == 3 && cluster.isSeparable)
        #expect(cluster.box == BoundingBox(west: 179.9, south: -18.1, east: -179.8, north: -17.9))
        let closer = view.closer(to: cluster.box)
        #expect(closer.zoom > view.zoom + 0.99)
        #expect(Self.grid(closer, places).clusters().count > 1)
        #expect(places.allSatisfy(closer.shows))
    }

    @Test func `places that no zoom shows apart aren't separable`() throws {
        let same = [try Self.place(47, 9), try Self.place(47, 9)]
        let view = MapView(centre: same[0], zoom: 10, width: 390, height: 600)
        let cluster = try #require(Self.grid(view, same).clusters().first)
        #expect(cluster.count == 2 && !cluster.isSeparable)
        #expect(cluster.box == BoundingBox(west: 9, south: 47, east: 9, north: 47))
        // About ten metres: apart at the last zoom only.
        let near = [try Self.place(47, 9), try Self.place(47, 9.00013)]
        #expect(try #require(Self.grid(view, near).clusters().first).isSeparable)
        let last = MapView(centre: same[0], zoom: MapView.maximumZoom, width: 390, height: 600)
        #expect(Self.grid(last, near).clusters().count == 2)
        #expect(Self.grid(last, same).clusters().allSatisfy { !$0.isSeparable })
    }

    @Test func `a marker has its places' colour where they share one`() throws {
        let (red, blue) = (MapColor(255, 0, 0), MapColor(0, 0, 255))
        let view = MapView(centre: try Self.place(47, 9), zoom: 10, width: 390, height: 600)
        let cases: [([MapColor?], MapColor?)] = [([red, red], red), ([red, blue], nil), ([red, nil], nil)]
        for (colors, expected) in cases {
            var grid = MapGrid(view)
            for color in colors { grid.add(PlaceTally(try Self.place(47, 9)), id: 1, color: color) }
            #expect(grid.clusters().map(\.color) == [expected])
        }
    }

    @Test func `poles and world edges are counted`() throws {
        let places = try [(90, 0), (-90, 180), (0, 180), (0, -180), (85.06, -180), (-85.06, 179)].map(Self.place)
        for zoom in [0.0, 3, 19] {
            for centre in places {
                let view = MapView(centre: centre, zoom: zoom, width: 390, height: 600)
                let grid = Self.grid(view, places)
                #expect(view.shows(centre))
                #expect(grid.clusters().reduce(0) { $0 + $1.count } >= places.filter(view.shows).count)
                #expect(grid.window.box.contains(centre) || centre.longitude == 180)
            }
        }
    }
}
