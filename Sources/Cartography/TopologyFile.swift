// Reads a TopoJSON file: a small head that Foundation parses, and a long list of arcs that is scanned here.

import Compression
import Foundation

/// The layers of a TopoJSON file (its specification, version 1), each as projected paths.
struct TopologyFile {
    private static let limit = 64 * 1024 * 1024

    private let arcs: [[Float]]
    private let objects: [String: Any]

    /// - Throws: ``BasemapError`` where the file is damaged.
    init(path: String) throws(BasemapError) {
        let bytes: [UInt8]
        do throws(CompressionError) {
            bytes = try Gzip.inflate(path: path, limit: Self.limit)
        } catch {
            throw BasemapError(reason: error.reason)
        }
        // The list of arcs comes last and holds nothing but numbers.
        let data = Data(bytes)
        guard let key = data.range(of: Data("\"arcs\":".utf8), options: .backwards) else {
            throw BasemapError(reason: "\(path) has no arcs")
        }
        let head = data[..<key.lowerBound] + Data("\"arcs\":[]}".utf8)
        guard let root = try? JSONSerialization.jsonObject(with: head) as? [String: Any],
            let objects = root["objects"] as? [String: Any], let transform = root["transform"] as? [String: Any],
            let scale = (transform["scale"] as? [Double])?.first, scale.isFinite
        else { throw BasemapError(reason: "\(path) has no objects") }
        self.objects = objects
        arcs = try Self.scan(bytes[key.upperBound...], scale: scale, path)
    }

    /// `[[[x,y],[dx,dy],…],…]`: each arc's first point, then steps; projected to the world's units.
    private static func scan(_ bytes: ArraySlice<UInt8>, scale: Double, _ path: String) throws(BasemapError)
        -> [[Float]]
    {
        var arcs: [[Float]] = []
        var arc: [Float] = []
        var numbers: (Int, Int) = (0, 0)
        var numberCount = 0
        var point = (x: 0, y: 0)
        var depth = 0
        var value = 0
        var isNegative = false
        var hasDigits = false
        func damaged() -> BasemapError { BasemapError(reason: "the arcs of \(path) are damaged") }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard value < 1 << 40 else { throw damaged() }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                hasDigits = true
            case UInt8(ascii: "-"):
                isNegative = true
            case UInt8(ascii: "["):
                depth += 1
                if depth == 2 { point = (0, 0) }
                guard depth <= 3 else { throw damaged() }
            case UInt8(ascii: ","), UInt8(ascii: "]"):
                if hasDigits {
                    let number = isNegative ? -value : value
                    numbers = numberCount == 0 ? (number, 0) : (numbers.0, number)
                    numberCount += 1
                    value = 0
                    isNegative = false
                    hasDigits = false
                }
                guard byte == UInt8(ascii: "]") else { continue }
                guard depth > 0 else { throw damaged() }
                if depth == 3 {
                    guard numberCount == 2 else { throw damaged() }
                    point = (point.x + numbers.0, point.y + numbers.1)
                    guard abs(point.x) < 1 << 40, abs(point.y) < 1 << 40 else { throw damaged() }
                    let (longitude, latitude) = (Double(point.x) * scale, Double(point.y) * scale)
                    // A step beyond the world is rounding; more is damage, and nothing that can be drawn.
                    guard abs(longitude) < 181, abs(latitude) < 91 else { throw damaged() }
                    arc.append(Float(WebMercator.x(longitude: longitude)))
                    arc.append(Float(WebMercator.y(latitude: latitude)))
                    numberCount = 0
                } else if depth == 2 {
                    arcs.append(arc)
                    arc = []
                }
                depth -= 1
                if depth == 0 { return arcs }
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                break
            default:
                throw damaged()
            }
        }
        throw damaged()
    }

    /// The rings or lines of a layer; none where the file doesn't have it.
    func paths(_ layer: String) throws(BasemapError) -> [MapPath] {
        guard let geometries = (objects[layer] as? [String: Any])?["geometries"] as? [[String: Any]] else { return [] }
        var paths: [MapPath] = []
        for geometry in geometries {
            guard let arcs = geometry["arcs"] else { continue }
            try collect(arcs, into: &paths)
        }
        return paths
    }

    /// Arc numbers in lists of lists: the innermost is a path.
    private func collect(_ value: Any, into paths: inout [MapPath]) throws(BasemapError) {
        if let numbers = value as? [Int] {
            var points: [Float] = []
            for number in numbers {
                guard arcs.indices.contains(number < 0 ? ~number : number) else {
                    throw BasemapError(reason: "the basemap names an arc that it doesn’t have")
                }
                Self.append(arcs[number < 0 ? ~number : number], isReversed: number < 0, to: &points)
            }
            if points.count >= 4 { paths.append(MapPath(points)) }
        } else if let list = value as? [Any] {
            for element in list { try collect(element, into: &paths) }
        }
    }

    /// Joined arcs share the point at which they meet.
    private static func append(_ arc: [Float], isReversed: Bool, to points: inout [Float]) {
        let skipped = points.isEmpty ? 0 : 1
        let count = arc.count / 2
        guard count > skipped else { return }
        for index in skipped..<count {
            let from = isReversed ? count - 1 - index : index
            points.append(arc[2 * from])
            points.append(arc[2 * from + 1])
        }
    }
}
