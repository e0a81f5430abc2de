// Which pins are drawn alone and which together.

import Geography

/// A marker: one pin or several, with its place in the picture.
struct Marker {
    /// Pixels.
    var x: Double
    var y: Double
    /// Indexes of its pins.
    var pins: [Int]
}

/// Lays out pins so that no two markers are nearer than ``distance``.
enum MarkerLayout {
    /// Pixels between the places of two markers, at least.
    static let distance = 28.0

    /// The markers for the pins that `view` shows; each of these is in exactly one.
    ///
    /// A new pin joins a marker that is too near; the joint one, at the middle of its pins, may then swallow others. At
    /// most `pins.count` joins, each looking at all markers: 500 pins cost under a millisecond.
    static func markers(for pins: [MapPin], in view: MapView) -> [Marker] {
        var markers: [Marker] = []
        for (index, pin) in pins.enumerated() where view.shows(pin.coordinate) {
            let (x, y) = view.position(of: pin.coordinate)
            var marker = Marker(x: x, y: y, pins: [index])
            while let near = markers.firstIndex(where: { isNear($0, marker) }) {
                marker = joint(markers[near], marker)
                markers.swapAt(near, markers.count - 1)
                markers.removeLast()
            }
            markers.append(marker)
        }
        // From north to south, so that nearer pins stand before further ones, and in an order of their own.
        return markers.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// What is told about a marker of several pins.
    static func cluster(_ marker: Marker, of pins: [MapPin], in view: MapView) -> MapCluster {
        let members = marker.pins.map { pins[$0].coordinate }
        let byX = members.map { (x: view.position(of: $0).x, coordinate: $0) }
        // Taken in the picture, east of the antimeridian lies right of west of it.
        let west = byX.min { $0.x < $1.x }?.coordinate.longitude ?? 0
        let east = byX.max { $0.x < $1.x }?.coordinate.longitude ?? 0
        let latitudes = members.map(\.latitude)
        let box =
            BoundingBox(west: west, south: latitudes.min() ?? 0, east: east, north: latitudes.max() ?? 0) ?? .world

        let fitted = MapView.fit(
            box, width: view.width, height: view.height, maximumZoom: MapView.maximumZoom)
        // A long chain of pins fills the picture: still go closer, or the link would lead nowhere.
        let closer = MapView(
            x: fitted.x, y: fitted.y, zoom: max(box.width == 0 && box.height == 0 ? 0 : fitted.zoom, view.zoom + 1),
            width: view.width, height: view.height)
        let closest = closer.zoomed(by: MapView.maximumZoom)
        let isSeparable = members.contains { member in
            let (first, other) = (closest.position(of: members[0]), closest.position(of: member))
            return squared(first.x - other.x, first.y - other.y) >= distance * distance
        }
        return MapCluster(count: members.count, box: box, view: closer, isSeparable: isSeparable)
    }

    private static func isNear(_ one: Marker, _ other: Marker) -> Bool {
        squared(one.x - other.x, one.y - other.y) < distance * distance
    }

    private static func joint(_ one: Marker, _ other: Marker) -> Marker {
        let share = Double(other.pins.count) / Double(one.pins.count + other.pins.count)
        return Marker(
            x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share, pins: one.pins + other.pins)
    }

    private static func squared(_ dx: Double, _ dy: Double) -> Double { dx * dx + dy * dy }
}
