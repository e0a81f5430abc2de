// MapView: arithmetic of centre, zoom, boxes.

import Geography
import TestSupport
import Testing

@testable import Cartography

struct MapViewTests {
    private static let sizes = [(390, 600), (1280, 720), (64, 64), (4096, 64), (64, 4096), (200, 1000)]

    private static func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    /// Boxes of all extents, some of them over the antimeridian, some points, some the whole world.
    private static let boxes: [BoundingBox] = {
        var random = Pseudorandom(seed: 7)
        var boxes = [BoundingBox.world]
        for _ in 0..<400 {
            let width = Double.random(in: 0...1, using: &random)
            let extent = width * width * width * width * 360
            let west = Double.random(in: -180...180, using: &random)
            let east = west + extent
            let latitudes =
                [-90.0, 90, Double.random(in: -90...90, using: &random)]
                + (0..<3).map { _ in
                    Double.random(in: -90...90, using: &random)
                }
            let south = latitudes.randomElement(using: &random) ?? 0
            let north = min(90, south + extent / 2 * Double.random(in: 0...1, using: &random))
            boxes.append(
                BoundingBox(west: west, south: south, east: east > 180 ? east - 360 : east, north: north) ?? .world)
        }
        return boxes
    }()

    @Test(arguments: sizes)
    func `fit shows every point of every extent`(width: Int, height: Int) throws {
        for box in Self.boxes {
            let view = MapView.fit(box, width: width, height: height)
            #expect(view.zoom >= view.minimumZoom && view.zoom <= MapView.maximumZoom)
            for share in [0.0, 0.3, 0.5, 1] {
                var longitude = box.west + box.width * share
                if longitude > 180 { longitude -= 360 }
                for latitude in [box.south, box.north, (box.south + box.north) / 2] {
                    let point = try Self.coordinate(latitude, longitude)
                    #expect(view.shows(point), "\(point) of \(box) at zoom \(view.zoom)")
                }
            }
        }
    }

    @Test func `fit leaves a tenth of the extent free on each side`() throws {
        let box = try #require(BoundingBox(west: 170, south: -1, east: -170, north: 1))
        let view = MapView.fit(box, width: 1200, height: 900)
        #expect(abs(view.position(of: try Self.coordinate(0, 170)).x - 100) < 1e-6)
        #expect(abs(view.position(of: try Self.coordinate(0, -170)).x - 1100) < 1e-6)
    }

    @Test(arguments: [0.0, 47.14, -60, 80])
    func `a single point is shown with 1000 m around it`(latitude: Double) throws {
        let point = try #require(BoundingBox(west: 9.5, south: latitude, east: 9.5, north: latitude))
        let view = MapView.fit(point, width: 390, height: 600)
        #expect(abs(view.metresPerPixel * 390 - 2000) < 2)
        #expect(abs(view.centre.latitude - latitude) < 1e-9)
        #expect(abs(view.centre.longitude - 9.5) < 1e-9)
    }

    @Test(arguments: sizes)
    func `its box gives the view back`(width: Int, height: Int) throws {
        var random = Pseudorandom(seed: 11)
        for _ in 0..<300 {
            let view = MapView(
                centre: try Self.coordinate(
                    .random(in: -90...90, using: &random), .random(in: -180...180, using: &random)),
                zoom: .random(in: -1...19, using: &random), width: width, height: height)
            let back = try #require(MapView(box: view.box.text, width: width, height: height), "\(view.box.text)")
            // Views that show the world with room to spare are brought to one that just shows it.
            guard view.worldSize > Double(max(width, height)) else {
                #expect(back.minimumZoom == view.minimumZoom)
                continue
            }
            #expect(abs(back.zoom - view.zoom) < 0.001, "\(view.box.text)")
            let centre = back.position(of: view.centre)
            #expect(
                abs(centre.x - Double(width) / 2) < 0.2 && abs(centre.y - Double(height) / 2) < 0.2, "\(view.box.text)")
        }
    }

    @Test(
        arguments: [
            ("170,-10,-170,10", 180.0), ("-10,-10,10,10", 0), ("0,0,0,0", 0), ("180,-90,180,90", 180),
            ("-180,-90,180,90", 0), ("1,90,2,90", 1.5),
        ] as [(String, Double)])
    func `a box may cross the antimeridian, be a point or the world`(query: String, longitude: Double) throws {
        let view = try #require(MapView(box: query, width: 390, height: 600))
        let off = abs(view.centre.longitude - longitude)
        #expect(min(off, 360 - off) < 1e-6)
    }

    @Test func `values out of range are brought into it`() throws {
        let centre = try Self.coordinate(90, 180)
        for zoom in [Double.nan, .infinity, -.infinity, 99, -1] {
            for size in [Int.min, 0, 100, Int.max] {
                let view = MapView(centre: centre, zoom: zoom, width: size, height: size)
                #expect(MapView.sizes.contains(view.width))
                #expect(view.zoom >= view.minimumZoom && view.zoom <= MapView.maximumZoom)
                #expect(view.centre.longitude == -180)
            }
        }
    }

    @Test func `the view stays on the world`() throws {
        let view = MapView(centre: try Self.coordinate(90, 0), zoom: 4, width: 390, height: 600)
        #expect(!view.canMoveUp && view.canMoveDown)
        #expect(view.box.north == 90)
        #expect(view.moved(down: -1) == view)
        #expect(view.shows(try Self.coordinate(89.9, 3)))
        let south = view.moved(down: 1000)
        #expect(!south.canMoveDown && south.box.south == -90)
    }

    @Test func `moving east comes around to the west`() throws {
        var view = MapView(centre: try Self.coordinate(0, 170), zoom: 5, width: 512, height: 512)
        view = view.moved(right: 1)
        #expect(abs(view.centre.longitude - -167.5) < 1e-9)
        #expect(view.box.west < view.box.east)
        #expect(MapView(centre: try Self.coordinate(0, 179), zoom: 5, width: 512, height: 512).box.crossesAntimeridian)
        #expect(view.moved(right: -0.5).moved(right: 0.5) == view)
    }

    @Test func `a view of all longitudes keeps its centre in a query`() throws {
        let world = MapView.fit(.world, width: 1280, height: 720)
        #expect(world.box == .world)
        let moved = world.moved(right: 0.25)
        let back = try #require(MapView(box: moved.box.text, width: 1280, height: 720))
        #expect(abs(back.centre.longitude - moved.centre.longitude) < 1e-5)
        #expect(abs(back.zoom - moved.zoom) < 1e-6)
        #expect(moved.box.width > 359.999)
    }

    @Test func `zooming in and out keeps the centre and ends at the limits`() throws {
        let view = MapView(centre: try Self.coordinate(47.14, 9.52), zoom: 12.25, width: 390, height: 600)
        #expect(view.zoomedIn.zoom == 13.25 && view.zoomedOut.zoom == 11.25)
        #expect(view.zoomedIn.centre == view.centre)
        #expect(!view.zoomed(by: 99).canZoomIn && !view.zoomed(by: -99).canZoomOut)
        #expect(view.canZoomIn && view.canZoomOut)
    }

    @Test func `pixels and coordinates are each other's inverse`() throws {
        let view = MapView(centre: try Self.coordinate(60, 179), zoom: 6.5, width: 1280, height: 720)
        for (x, y) in [(0.0, 0.0), (1280, 720), (640, 360), (1200, 10)] {
            let position = view.position(of: view.coordinate(x: x, y: y))
            #expect(abs(position.x - x) < 1e-6 && abs(position.y - y) < 1e-6)
        }
    }

    @Test(arguments: [0.0, 1, -45, 66.5, 85, -85.0511])
    func `Mercator and its inverse agree`(latitude: Double) {
        #expect(abs(WebMercator.latitude(y: WebMercator.y(latitude: latitude)) - latitude) < 1e-9)
    }

    @Test func `Mercator's square ends at 85.0511 degrees`() {
        #expect(WebMercator.y(latitude: 90) == 0 && WebMercator.y(latitude: -90) == 1)
        #expect(abs(WebMercator.y(latitude: 85.05112877980659)) < 1e-12)
        #expect(abs(WebMercator.y(latitude: 45) - 0.35972503691520497) < 1e-12)
    }
}
