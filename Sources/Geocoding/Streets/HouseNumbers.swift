// The houses of a street of which only the first and the last number are drawn.

import Foundation

enum HouseNumbers {
    /// No street has more houses between two that are numbered.
    private static let limit = 500

    /// The houses between two, evenly along the line; none where the numbers or the kind say nothing.
    static func between(
        _ first: OSMAddress, _ last: OSMAddress, kind: String, along line: [OSMPoint]
    ) -> [OSMAddress] {
        let step =
            switch kind {
            case "odd", "even": 2
            case "all": 1
            default: Int(kind) ?? 0
            }
        guard step > 0, let from = Int(first.number), let to = Int(last.number), from != to, from > 0, to > 0 else {
            return []
        }
        let numbers = Array(stride(from: min(from, to), through: max(from, to), by: step).prefix(limit + 1).dropFirst())
        return numbers.filter { $0 < max(from, to) }.map { number in
            var address = first
            address.number = "\(number)"
            address.point = point(at: Double(number - from) / Double(to - from), of: line)
            return address
        }
    }

    /// The point of a line that so much of it, 0...1, stands before.
    private static func point(at share: Double, of line: [OSMPoint]) -> OSMPoint {
        let steps = zip(line, line.dropFirst()).map { a, b in
            let stretch = cos(Double(a.latitude) / OSMPoint.perDegree * .pi / 180)
            return (
                from: a, north: Double(b.latitude) - Double(a.latitude),
                east: Double(b.longitude) - Double(a.longitude),
                length: hypot(
                    Double(b.latitude) - Double(a.latitude), (Double(b.longitude) - Double(a.longitude)) * stretch)
            )
        }
        var rest = share * steps.reduce(0) { $0 + $1.length }
        for step in steps {
            if rest <= step.length, step.length > 0 {
                let part = max(0, rest / step.length)
                return OSMPoint(
                    latitude: Int32((Double(step.from.latitude) + step.north * part).rounded()),
                    longitude: Int32((Double(step.from.longitude) + step.east * part).rounded()))
            }
            rest -= step.length
        }
        return line[line.count - 1]
    }
}
