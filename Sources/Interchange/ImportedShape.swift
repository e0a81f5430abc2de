// A line or an area of a file.

/// The shape of a row that isn't a point, for those who want a point on it; long ones are thinned out.
package struct ImportedShape: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case points, lines, areas
    }

    package var kind: Kind
    /// Lines, or rings; of each the longitudes and latitudes of its points.
    private var paths: [Path] = []
    /// The paths that areas begin with; the others are holes in them.
    private var outlines: [Int] = []

    private static let pathLimit = 256
    private static let pointLimit = 1024

    fileprivate struct Path: Hashable {
        var points: [(x: Double, y: Double)] { zip(longitudes, latitudes).map { (x: $0, y: $1) } }
        fileprivate(set) var longitudes: [Double] = []
        fileprivate(set) var latitudes: [Double] = []
        /// Of so many points one is kept.
        fileprivate var step = 1
        fileprivate var seen = 0

        mutating func append(_ longitude: Double, _ latitude: Double) {
            defer { seen += 1 }
            guard seen % step == 0 else { return }
            longitudes.append(longitude)
            latitudes.append(latitude)
            guard longitudes.count == pointLimit else { return }
            for index in 1..<(pointLimit / 2) {
                longitudes[index] = longitudes[2 * index]
                latitudes[index] = latitudes[2 * index]
            }
            longitudes.removeLast(pointLimit / 2)
            latitudes.removeLast(pointLimit / 2)
            step *= 2
        }
    }

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Reads well-known text of a line or an area, or of several; `nil` for anything else.
    init?(text: String) {
        guard let match = text.prefixMatch(of: /(?i)\s*(?:SRID=4326;)?\s*(MULTI)?(POINT|LINESTRING|POLYGON)\s*Z?\s*/)
        else { return nil }
        let kind = match.2.uppercased()
        self.init(kind == "POLYGON" ? .areas : kind == "POINT" ? .points : .lines)
        let areaDepth = match.1 == nil ? 1 : 2
        var depth = 0
        // Each run of numbers up to a comma or a bracket is a position.
        var numbers: [Double] = []
        func end(_ shape: inout Self) {
            if numbers.count > 1 { shape.append(longitude: numbers[0], latitude: numbers[1]) }
            numbers = []
        }
        for part in text[match.range.upperBound...].matches(of: /[(),]|[^(),\s]+/) {
            switch part.0 {
            case "(":
                depth += 1
                if self.kind == .areas, depth == areaDepth { beginArea() }
                beginPath()
            case ")":
                end(&self)
                depth -= 1
            case ",": end(&self)
            default: if let number = Double(part.0) { numbers.append(number) }
            }
        }
    }

    var isEmpty: Bool { paths.allSatisfy { $0.longitudes.isEmpty } }

    /// Begins an area, whose outline comes next and then its holes.
    mutating func beginArea() {
        if paths.count < Self.pathLimit { outlines.append(paths.count) }
    }

    /// Begins a line or a ring.
    mutating func beginPath() {
        // One more than the limit is made anew and again, and left out in the end.
        if paths.count > Self.pathLimit { paths.removeLast() }
        paths.append(Path())
    }

    /// Adds a point to the line or ring; one that can't be is left out.
    mutating func append(longitude: Double, latitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude), !paths.isEmpty else { return }
        paths[paths.count - 1].append(longitude, latitude)
    }

    /// Well-known text; `nil` where there are too few points.
    package var text: String? {
        let paths = paths.prefix(Self.pathLimit)
        switch kind {
        case .points:
            let points = paths.flatMap(\.points)
            return points.isEmpty ? nil : "MULTIPOINT" + Self.list(points.map { "(\($0.x) \($0.y))" })
        case .lines:
            let lines = paths.map(\.points).filter { $0.count > 1 }
            return lines.isEmpty ? nil : "MULTILINESTRING" + Self.list(lines.map(Self.list))
        case .areas:
            let starts = outlines.isEmpty ? [0] : outlines
            let areas = zip(starts, starts.dropFirst() + [paths.count]).compactMap { start, end -> String? in
                let rings = paths[min(start, paths.count)..<min(end, paths.count)].map(\.points).filter { !$0.isEmpty }
                guard let outline = rings.first, outline.count > 2 else { return nil }
                return Self.list(rings.filter { $0.count > 2 }.map { Self.list($0 + [$0[0]]) })
            }
            return areas.isEmpty ? nil : "MULTIPOLYGON" + Self.list(areas)
        }
    }

    private static func list(_ points: [(x: Double, y: Double)]) -> String {
        list(points.map { "\($0.x) \($0.y)" })
    }

    private static func list(_ parts: [String]) -> String { "(\(parts.joined(separator: ",")))" }
}

// MARK: - Kept for later

extension ImportedShape: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(UInt8(kind == .points ? 0 : kind == .lines ? 1 : 2))
        bytes.write(paths)
        bytes.write(outlines)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        let kinds: [Kind] = [.points, .lines, .areas]
        let kind = Int(try bytes.read() as UInt8)
        guard kinds.indices.contains(kind) else { throw KeptBytes.Damage() }
        self.init(kinds[kind])
        paths = try bytes.read()
        outlines = try bytes.read()
    }
}

extension ImportedShape.Path: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(longitudes)
        bytes.write(latitudes)
        bytes.write(step)
        bytes.write(seen)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self.init()
        longitudes = try bytes.read()
        latitudes = try bytes.read()
        step = try bytes.read()
        seen = try bytes.read()
    }
}
