// A part of the map between two meridians and two parallels.

import Foundation

/// A box round points.
struct OSMBox: BitwiseCopyable {
    var south: Int32
    var north: Int32
    var west: Int32
    var east: Int32

    /// `nil` where there are no points.
    init?(_ points: some Sequence<OSMPoint>) {
        var points = points.makeIterator()
        guard let first = points.next() else { return nil }
        (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
        while let point = points.next() {
            south = min(south, point.latitude)
            north = max(north, point.latitude)
            west = min(west, point.longitude)
            east = max(east, point.longitude)
        }
    }

    /// What is at most so many metres away from a place.
    init(round place: OSMPoint, metres: Double) {
        let reach = metres / OSMPoint.metres
        let stretch = max(cos(Double(place.latitude) / OSMPoint.perDegree * .pi / 180), 0.01)
        func edge(_ value: Int32, _ reach: Double) -> Int32 { Int32(clamping: Int(Double(value) + reach)) }
        south = edge(place.latitude, -reach)
        north = edge(place.latitude, reach)
        west = edge(place.longitude, -reach / stretch)
        east = edge(place.longitude, reach / stretch)
    }

    func union(_ other: OSMBox) -> OSMBox {
        var union = self
        union.south = min(south, other.south)
        union.north = max(north, other.north)
        union.west = min(west, other.west)
        union.east = max(east, other.east)
        return union
    }
}
