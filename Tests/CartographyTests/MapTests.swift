// Views of the world and the pictures of them.

import Cartography
import Foundation
import Geography
import Testing

private let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

struct `A view of the map` {
    @Test(arguments: [
        (9.4, 47.05, 9.65, 47.25), (179.9, -17, -179.9, -16), (-180, -90, 180, 90), (10, 20, 10, 20), (-10, 89, 10, 90),
        (170, -60, -170, 60), (-179.99, -85, 179.99, 85),
    ])
    func `holds the box that it is made for`(west: Double, south: Double, east: Double, north: Double) throws {
        let box = try #require(BoundingBox(west: west, south: south, east: east, north: north))
        let view = MapView.fitting(box, width: 800, height: 600, margin: 0.1)
        for (latitude, longitude) in [(south, west), (north, east)] {
            let corner = try #require(Coordinate(latitude: min(max(latitude, -85), 85), longitude: longitude))
            let (x, y) = view.pixel(of: corner)
            #expect((-0.01...800.01).contains(x) && (-100...700).contains(y))
        }
        #expect(view.box.width <= 360 && view.box.height <= 180)
    }

    @Test func `of two places across the antimeridian is small`() throws {
        let box = try #require(BoundingBox(west: 179.99, south: -16.81, east: -179.99, north: -16.8))
        let view = MapView.fitting(box, width: 800, height: 600, margin: 0.1)
        #expect(view.box.width < 0.1)
        #expect(view.box.crossesAntimeridian)
    }

    @Test(arguments: [(0.0, 0.0), (-16.8, 179.99), (60, -179.99), (85, 10)])
    func `finds a coordinate again at its pixel`(latitude: Double, longitude: Double) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let view = MapView(centre: coordinate, zoom: 6, width: 640, height: 480).moved(east: 0.2, north: 0.1)
        let (x, y) = view.pixel(of: coordinate)
        let found = try #require(view.coordinate(x: x, y: y))
        #expect(abs(found.latitude - latitude) < 1e-6 && abs(found.longitude - longitude) < 1e-6)
    }

    @Test func `goes nearer and farther within its limits`() throws {
        let centre = try #require(Coordinate(latitude: 0, longitude: 0))
        let view = MapView(centre: centre, zoom: 5, width: 800, height: 600)
        #expect(view.zoomed(by: 100).isNearest && view.zoomed(by: -100).isFarthest)
        #expect(view.zoomed(by: -100).box.width == 360)
    }
}

struct `A picture of the map` {
    private let basemap = Basemap(directory: project + "/Public/basemap")

    private func picture(_ box: BoundingBox, pins: [MapPin] = []) throws -> String {
        let view = MapView.fitting(box, width: 800, height: 600, margin: 0)
        let bytes = try MapPicture(basemap: basemap).svg(
            view, pins: pins, user: nil, clusterHref: { "/map?bbox=\($0.west),\($0.east)" }, title: "Map", inline: false
        )
        let parser = XMLCheck()
        #expect(parser.isWellFormed(bytes))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (-180.0, -90.0, 180.0, 90.0), (5, 45, 15, 55), (179, -18, -179, -16), (-180, -90, 180, -70),
        (9.4, 47, 9.7, 47.3),
    ])
    func `shows land and is small`(west: Double, south: Double, east: Double, north: Double) throws {
        let svg = try picture(try #require(BoundingBox(west: west, south: south, east: east, north: north)))
        #expect(svg.contains("map-land"))
        #expect(svg.utf8.count < 300_000)
    }

    @Test func `shows hostile names as text`() throws {
        let place = try #require(Coordinate(latitude: 47, longitude: 9.5))
        let pin = MapPin(
            coordinate: place, title: "]]><script>\u{8}&\"'", href: "/locations/a?b&c", color: "#30d158")
        let svg = try picture(try #require(BoundingBox(west: 9, south: 46, east: 10, north: 48)), pins: [pin])
        #expect(svg.contains("<title>]]&gt;&lt;script&gt;&amp;&quot;&#39;</title>"))
        #expect(svg.contains("href=\"/locations/a?b&amp;c\""))
    }

    @Test func `counts pins that would cover each other`() throws {
        let pins = try (0..<5).map { index in
            MapPin(
                coordinate: try #require(Coordinate(latitude: -16.8, longitude: index % 2 == 0 ? 179.999 : -179.999)),
                title: "pin", href: "/", color: "#30d158")
        }
        let svg = try picture(try #require(BoundingBox(west: 170, south: -25, east: -170, north: -10)), pins: pins)
        #expect(svg.contains(">5</text>"))
        #expect(svg.contains("bbox=179.999,-179.999"))
    }

    @Test func `can't be made of a damaged basemap, and says so`() throws {
        #expect(throws: BasemapError.self) { try Basemap(directory: "/nowhere").check() }
        #expect(try basemap.check() == [])
    }
}
