// Pins that lie too close together to be pressed apart.

import Geography

/// Pins that would cover each other.
struct PinCluster {
    var x: Double
    var y: Double
    var pins: [MapPin]

    /// How high above its place the middle of a pin is, and of a cluster, so that neighbours keep their distance.
    static let lift = 14.0
    /// How near two pins may be, in pixels.
    private static let distance = 28.0

    /// Pins in their places; each joins the first one near it.
    static func clusters(of pins: [MapPin], in view: MapView) -> [PinCluster] {
        var clusters: [PinCluster] = []
        var cells: [SIMD2<Int>: [Int]] = [:]
        for pin in pins {
            let (x, y) = view.pixel(of: pin.coordinate)
            guard (-20...Double(view.width) + 20).contains(x), (-20...Double(view.height) + 20).contains(y) else {
                continue
            }
            let cell = SIMD2(Int((x / distance).rounded(.down)), Int((y / distance).rounded(.down)))
            var near: Int?
            for dx in -1...1 where near == nil {
                for dy in -1...1 where near == nil {
                    near = cells[cell &+ SIMD2(dx, dy)]?.first { index in
                        let other = clusters[index]
                        return (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) < distance * distance
                    }
                }
            }
            if let near {
                clusters[near].pins.append(pin)
            } else {
                cells[cell, default: []].append(clusters.count)
                clusters.append(PinCluster(x: x, y: y, pins: [pin]))
            }
        }
        return clusters
    }

    /// The smallest box around its pins.
    var box: BoundingBox? {
        guard let first = pins.first?.coordinate else { return nil }
        var west = 0.0
        var east = 0.0
        var south = first.latitude
        var north = first.latitude
        for pin in pins {
            // Pins of one cluster lie close together, so that the short way round is the right one.
            var step = pin.coordinate.longitude - first.longitude
            if step > 180 { step -= 360 } else if step < -180 { step += 360 }
            west = min(west, step)
            east = max(east, step)
            south = min(south, pin.coordinate.latitude)
            north = max(north, pin.coordinate.latitude)
        }
        func wrapped(_ longitude: Double) -> Double {
            longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
        }
        return BoundingBox(
            west: wrapped(first.longitude + west), south: south, east: wrapped(first.longitude + east), north: north)
    }
}
