// MarkerLayout: every pin once, none too near.

import Geography
import TestSupport
import Testing

@testable import Cartography

struct MarkerLayoutTests {
    private static func pin(_ latitude: Double, _ longitude: Double) throws -> MapPin {
        MapPin(coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), href: "/", title: "")
    }

    @Test(arguments: [0.6, 2, 5, 12])
    func `each pin of the view is in one marker and no two markers are near`(zoom: Double) throws {
        var random = Pseudorandom(seed: 21)
        let centre = try #require(Coordinate(latitude: -17, longitude: 179.9))
        let view = MapView(centre: centre, zoom: zoom, width: 390, height: 600)
        let pins = try (0..<400).map { _ in
            let place = view.coordinate(
                x: .random(in: -50...440, using: &random), y: .random(in: -50...650, using: &random))
            return try Self.pin(place.latitude, place.longitude)
        }
        let markers = MarkerLayout.markers(for: pins, in: view)
        let shown = pins.indices.filter { view.shows(pins[$0].coordinate) }
        #expect(markers.flatMap(\.pins).sorted() == shown)
        for (index, one) in markers.enumerated() {
            for other in markers[(index + 1)...] {
                let (dx, dy) = (one.x - other.x, one.y - other.y)
                #expect(dx * dx + dy * dy >= MarkerLayout.distance * MarkerLayout.distance)
            }
        }
    }

    @Test func `a cluster's box crosses the antimeridian and its link goes closer`() throws {
        let pins = [try Self.pin(-18, 179.9), try Self.pin(-17.9, -179.8), try Self.pin(-18.1, 179.95)]
        let view = MapView(centre: pins[0].coordinate, zoom: 4, width: 390, height: 600)
        let markers = MarkerLayout.markers(for: pins, in: view)
        let marker = try #require(markers.first)
        #expect(markers.count == 1)
        let cluster = MarkerLayout.cluster(marker, of: pins, in: view)
        #expect(cluster.count == 3 && cluster.isSeparable)
        #expect(cluster.box == BoundingBox(west: 179.9, south: -18.1, east: -179.8, north: -17.9))
        #expect(cluster.view.zoom > view.zoom + 0.99)
        #expect(MarkerLayout.markers(for: pins, in: cluster.view).count > 1)
        #expect(pins.allSatisfy { cluster.view.shows($0.coordinate) })
    }

    @Test func `a chain across the picture still goes closer`() throws {
        let view = MapView(
            centre: try #require(Coordinate(latitude: 0, longitude: 0)), zoom: 5, width: 390, height: 600)
        let pins = try (0..<40).map { step -> MapPin in
            let place = view.coordinate(x: Double(step) * 10, y: 300)
            return try Self.pin(place.latitude, place.longitude)
        }
        for marker in MarkerLayout.markers(for: pins, in: view) where marker.pins.count > 1 {
            #expect(MarkerLayout.cluster(marker, of: pins, in: view).view.zoom >= 6)
        }
    }

    @Test func `pins at one place can't be shown apart`() throws {
        let pins = [try Self.pin(47, 9), try Self.pin(47, 9)]
        let view = MapView(centre: pins[0].coordinate, zoom: 10, width: 390, height: 600)
        let markers = MarkerLayout.markers(for: pins, in: view)
        let cluster = MarkerLayout.cluster(try #require(markers.first), of: pins, in: view)
        #expect(cluster.count == 2 && !cluster.isSeparable)
        #expect(cluster.view.zoom == 11)
    }
}
