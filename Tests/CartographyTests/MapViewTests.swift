// Tests the arithmetic of views: round trips, the antimeridian, the poles, and numbers that are none.

import Cartography
import Geography
import Testing

struct `The arithmetic of views` {
    private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(
        "Pixels and coordinates are each other's inverse",
        arguments: [(47.14, 9.52, 12.0), (-17.8, 179.99, 8), (-80, -180, 4)])
    func pixelsComeBack(latitude: Double, longitude: Double, zoom: Double) throws {
        let view = MapView(centre: try coordinate(latitude, longitude), zoom: zoom, width: 390, height: 600)
        for (x, y) in [(0.0, 0.0), (195, 300), (389, 599), (17.5, 480.25)] {
            let pixel = view.pixel(of: try #require(view.coordinate(x: x, y: y)))
            #expect(abs(pixel.x - x) < 1e-6 && abs(pixel.y - y) < 1e-6)
        }
    }

    @Test func `two pins beside the antimeridian are shown close, not round the world`() throws {
        let fiji = try #require(BoundingBox(west: 179.2, south: -17, east: -179.8, north: -16.5))
        let view = MapView.fitting(fiji, width: 390, height: 600)
        #expect(view.zoom > 8)
        #expect(view.box.crossesAntimeridian)
        #expect(abs(view.pixel(of: try coordinate(-17, 179.2)).x - 39) < 0.001)
        #expect(abs(view.pixel(of: try coordinate(-16.5, -179.8)).x - 351) < 0.001)
    }

    @Test("A single point is shown with about a kilometre around it", arguments: [0.0, 47.14, -77.85])
    func singlePoint(latitude: Double) throws {
        let box = try #require(BoundingBox(west: 9.52, south: latitude, east: 9.52, north: latitude))
        let view = MapView.fitting(box, width: 400, height: 600)
        #expect(abs(view.metresPerPixel * 400 * 0.8 - 1000) < 1)
    }

    @Test(
        "A view's box gives the view again",
        arguments: [(0.0, 0.0, 3.5), (47, 9, 10), (-17, 180, 7), (84, 20, 5), (0, -90, 0), (1, 1, 18)])
    func boxesComeBack(latitude: Double, longitude: Double, zoom: Double) throws {
        let view = MapView(centre: try coordinate(latitude, longitude), zoom: zoom, width: 800, height: 600)
        let again = MapView.fitting(view.box, width: 800, height: 600, margin: 0)
        #expect(abs(again.zoom - view.zoom) < 1e-6)
        let pixel = again.pixel(of: view.centre)
        #expect(abs(pixel.x - 400) < 0.01 && abs(pixel.y - 300) < 0.01)
    }

    @Test(
        "A view never shows more than one world",
        arguments: [(390, 600), (1280, 720), (256, 256), (1, 8192), (8192, 1)])
    func oneWorld(width: Int, height: Int) {
        let view = MapView.fitting(.world, width: width, height: height, margin: 0.1).zoomed(by: -50)
        #expect(view.worldSize >= Double(max(width, height)) - 1e-6)
        #expect(view.isFarthest && !view.isNearest)
    }

    @Test func `the whole world can be moved eastwards all the way round`() throws {
        var view = MapView.fitting(.world, width: 800, height: 600, margin: 0)
        for _ in 0..<4 {
            view = MapView.fitting(view.moved(east: 0.25, north: 0).box, width: 800, height: 600, margin: 0)
        }
        #expect(abs(view.centre.longitude) < 0.001)
        let quarter = MapView.fitting(view.moved(east: 0.25, north: 0).box, width: 800, height: 600, margin: 0)
        #expect(abs(quarter.centre.longitude - 90) < 0.001)
    }

    @Test func `moving stops at the edges of the world`() throws {
        let view = MapView(centre: try coordinate(80, 0), zoom: 4, width: 400, height: 400)
        let north = view.moved(east: 0, north: 100)
        #expect(north.touchesNorth && north.box.north == 90)
        let south = view.moved(east: 0, north: -100)
        #expect(south.touchesSouth && south.box.south == -90)
        #expect(view.moved(east: 0.5, north: 0).moved(east: -0.5, north: 0).centre.longitude.magnitude < 1e-9)
    }

    @Test(
        "Numbers that are none give a view that can be drawn",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func strangeNumbers(number: Double) throws {
        let view = MapView(centre: try coordinate(90, 180), zoom: number, width: .max, height: .min)
        for view in [view, view.zoomed(by: number), view.moved(east: number, north: number)] {
            #expect((0...MapView.maximalZoom).contains(view.zoom))
            #expect(view.width == MapView.maximalSide && view.height == 1)
            #expect(view.metresPerPixel > 0 && view.centre.latitude.isFinite)
            #expect(view.pixel(of: .nullIsland).x.isFinite && view.pixel(of: .nullIsland).y.isFinite)
        }
        #expect(view.coordinate(x: .nan, y: 0) == nil)
        let margin = MapView.fitting(.world, width: 0, height: -5, margin: number)
        #expect(margin.width == 1 && margin.zoom.isFinite)
    }
}
