// Reads the land of a picture back from its path.

import Testing

/// The rings of the path of class map-land, in pixels.
struct LandRings {
    private var rings: [[(x: Double, y: Double)]] = []

    init(svg: String) throws {
        let path = try #require(svg.firstMatch(of: /class="map-land"[^>]* d="([^"]*)"/)).output.1
        for ring in path.split(separator: "z") {
            var point = (x: 0.0, y: 0.0)
            var points: [(x: Double, y: Double)] = []
            let numbers = ring.matches(of: /-?[0-9]+/).compactMap { Double($0.output) }
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                point = (point.x + numbers[index] / 10, point.y + numbers[index + 1] / 10)
                points.append(point)
            }
            rings.append(points)
        }
    }

    /// By the even-odd rule.
    func contains(x: Double, y: Double) -> Bool {
        var isInside = false
        for ring in rings {
            var last = ring[ring.count - 1]
            for point in ring {
                if (point.y > y) != (last.y > y), x < (last.x - point.x) * (y - point.y) / (last.y - point.y) + point.x
                {
                    isInside.toggle()
                }
                last = point
            }
        }
        return isInside
    }
}
