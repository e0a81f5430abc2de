// Reading basemap files.

import Geography

/// Reads a TopoJSON file of the basemap and checks all of it.
///
/// Format: shared arcs of quantised degrees, the first point absolute, then differences; a transform with a scale and a
/// translation; layers as geometry collections of `MultiPolygon` or `MultiLineString`. Longitudes over 180 by less than
/// the quantum's rounding are taken for 180.
struct BasemapReader {
    private var raw: [Int32] = []
    private var arcEnds: [Int32] = []
    private var layers: [BasemapLayerName: BasemapLayer] = [:]
    private var scale: [Double] = []
    private var translation: [Double] = [0, 0]

    /// Reads a band.
    ///
    /// - Throws: ``BasemapError`` that names `file`.
    static func band(_ json: [UInt8], file: String) throws(BasemapError) -> BasemapBand {
        do {
            var reader = BasemapReader()
            try reader.read(json)
            return try reader.band()
        } catch let failure as JSONScanner.Failure {
            throw BasemapError(file: file, reason: "\(failure.reason) at byte \(failure.position)")
        } catch {
            throw BasemapError(file: file, reason: "\(error)")
        }
    }

    private mutating func read(_ json: [UInt8]) throws {
        var scanner = JSONScanner(json)
        var type = ""
        try scanner.object { scanner, name in
            switch name {
            case "type": type = try scanner.string()
            case "transform": try readTransform(&scanner)
            case "objects": try readLayers(&scanner)
            case "arcs": try readArcs(&scanner)
            default: try scanner.skipValue()
            }
        }
        try scanner.end()
        guard type == "Topology" else { throw scanner.failure("not a TopoJSON topology") }
    }

    private mutating func readTransform(_ scanner: inout JSONScanner) throws {
        try scanner.object { scanner, name in
            var numbers: [Double] = []
            try scanner.array { scanner in numbers.append(try scanner.number()) }
            guard numbers.count == 2 else { throw scanner.failure("expected two numbers") }
            if name == "scale" { scale = numbers } else { translation = numbers }
        }
    }

    // MARK: Arcs

    private mutating func readArcs(_ scanner: inout JSONScanner) throws {
        try scanner.array { scanner in
            let first = raw.count
            var (x, y): (Int32, Int32) = (0, 0)
            try scanner.expect(UInt8(ascii: "["))
            repeat {
                try scanner.expect(UInt8(ascii: "["))
                let dx = try scanner.integer()
                try scanner.expect(UInt8(ascii: ","))
                let dy = try scanner.integer()
                try scanner.expect(UInt8(ascii: "]"))
                let (newX, overX) = x.addingReportingOverflow(dx)
                let (newY, overY) = y.addingReportingOverflow(dy)
                guard !overX, !overY else { throw scanner.failure("a point too far out") }
                (x, y) = (newX, newY)
                raw.append(x)
                raw.append(y)
            } while scanner.skip(UInt8(ascii: ","))
            try scanner.expect(UInt8(ascii: "]"))
            guard raw.count >= first + 4 else { throw scanner.failure("an arc of one point") }
            arcEnds.append(Int32(raw.count / 2))
        }
    }

    // MARK: Layers

    private mutating func readLayers(_ scanner: inout JSONScanner) throws {
        try scanner.object { scanner, name in
            guard let name = BasemapLayerName(rawValue: name) else { return try scanner.skipValue() }
            var layer = BasemapLayer()
            try scanner.object { scanner, member in
                guard member == "geometries" else { return try scanner.skipValue() }
                try scanner.array { scanner in
                    try scanner.object { scanner, member in
                        switch member {
                        case "type":
                            let type = try scanner.string()
                            guard type == (name.isArea ? "MultiPolygon" : "MultiLineString") else {
                                throw scanner.failure("a \(type) in layer \(name.rawValue)")
                            }
                        case "arcs" where name.isArea: try Self.readPolygons(&scanner, into: &layer)
                        case "arcs": try Self.readPaths(&scanner, into: &layer)
                        default: try scanner.skipValue()
                        }
                    }
                }
            }
            layers[name] = layer
        }
    }

    private static func readPolygons(_ scanner: inout JSONScanner, into layer: inout BasemapLayer) throws {
        try scanner.array { scanner in
            try readPaths(&scanner, into: &layer)
            layer.polygonEnds.append(Int32(layer.pathEnds.count))
        }
    }

    private static func readPaths(_ scanner: inout JSONScanner, into layer: inout BasemapLayer) throws {
        try scanner.array { scanner in
            let first = layer.arcs.count
            try scanner.array { scanner in layer.arcs.append(try scanner.integer()) }
            guard layer.arcs.count > first else { throw scanner.failure("a path without arcs") }
            layer.pathEnds.append(Int32(layer.arcs.count))
        }
    }

    // MARK: Together

    private func band() throws -> BasemapBand {
        guard scale.count == 2 else { throw Problem("no transform") }
        for name in BasemapLayerName.allCases {
            guard let layer = layers[name] else {
                if name.isRequired { throw Problem("no layer \(name.rawValue)") }
                continue
            }
            let isKnown = layer.arcs.allSatisfy { Int($0 < 0 ? ~$0 : $0) < arcEnds.count }
            guard isKnown else { throw Problem("layer \(name.rawValue) has an arc that isn't there") }
        }
        return BasemapBand(points: try projected(), arcEnds: arcEnds, layers: layers)
    }

    private func projected() throws -> [Int32] {
        var points = raw
        // Degrees of latitude are quantised, so neighbours often share one: the last is remembered.
        var (lastY, lastProjected): (Int32, Int32) = (.min, 0)
        for index in stride(from: 0, to: points.count, by: 2) {
            let longitude = Double(raw[index]) * scale[0] + translation[0]
            let latitude = Double(raw[index + 1]) * scale[1] + translation[1]
            guard abs(longitude) <= 180.01, abs(latitude) <= 90.01 else { throw Problem("a point outside the world") }
            points[index] = Int32(min(max(WebMercator.x(longitude: longitude), 0), 1) * BasemapBand.unit)
            if raw[index + 1] != lastY {
                lastY = raw[index + 1]
                lastProjected = Int32(WebMercator.y(latitude: latitude) * BasemapBand.unit)
            }
            points[index + 1] = lastProjected
        }
        return points
    }

    private struct Problem: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
