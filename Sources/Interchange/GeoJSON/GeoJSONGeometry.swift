// What is kept of a geometry.

import Geography

/// What was read of a geometry of GeoJSON (RFC 7946, section 3.1): enough to make a place of it, or to say why not.
struct GeoJSONGeometry {
    /// Its `type`, which may stand behind the coordinates.
    var type: String?
    /// Whether it has `coordinates` at all.
    var hasCoordinates = false
    /// Positions in all.
    var positions = 0
    /// How many arrays the first position stands in, itself included: 1 in a Point.
    var depth = 0
    /// The first three numbers of the first position; more are ignored, as section 3.1.1 allows.
    var numbers: [Double] = []
    /// Whether something else than numbers stands among the coordinates.
    var isMalformed = false

    /// Its positions, array by array; none where it is a point.
    private var path = ImportedShape(.lines)
    /// The outermost of the arrays that began since the last position.
    private var outermost = Int.max

    static let types: Set<String> = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
    ]

    init(type: String? = nil, hasCoordinates: Bool = false) {
        self.type = type
        self.hasCoordinates = hasCoordinates
    }

    /// Notes that an array begins.
    ///
    /// - Returns: the outermost of those that began since the last position, this one left aside.
    mutating func enter(_ depth: Int) -> Int {
        defer { outermost = min(outermost, depth) }
        return outermost
    }

    /// Takes a position that ends.
    ///
    /// - Parameters:
    ///   - depth: how many arrays it stands in, itself included.
    ///   - outermost: what ``enter(_:)`` gave at its beginning.
    mutating func append(_ point: [Double], depth: Int, outermost: Int) {
        self.outermost = .max
        positions += 1
        if positions == 1 { (self.depth, numbers) = (depth, point) }
        guard depth > 1, point.count > 1 else { return }
        if outermost < depth - 1 { path.beginArea() }
        if outermost < depth { path.beginPath() }
        path.append(longitude: point[0], latitude: point[1])
    }

    /// The same of a type that was read elsewhere.
    func typed(_ type: String?) -> GeoJSONGeometry {
        var geometry = self
        geometry.type = type
        return geometry
    }

    /// The line or area that it is, or the points; `nil` where it is none of those.
    var shape: ImportedShape? {
        var shape = path
        switch type {
        case "LineString", "MultiLineString": shape.kind = .lines
        case "Polygon", "MultiPolygon": shape.kind = .areas
        case "MultiPoint": shape.kind = .points
        default: return nil
        }
        return shape
    }

    /// The place that it marks, with the altitude that it says, which may be any number.
    func point() -> Result<(coordinate: Coordinate, altitude: Double?), SkippedRow.Reason> {
        switch type {
        case "Point": break
        case "MultiPoint" where positions <= 1: break
        case let type?: return .failure(.notAPoint(type))
        case nil: return .failure(hasCoordinates ? .malformed("its geometry has no type") : .noPosition)
        }
        guard !isMalformed else { return .failure(.malformed("its coordinates aren't numbers")) }
        guard positions > 0 else { return .failure(.noPosition) }
        guard positions == 1, depth == (type == "Point" ? 1 : 2), numbers.count >= 2 else {
            return .failure(.malformed("its coordinates aren't those of one point"))
        }
        guard (-90...90).contains(numbers[1]) else { return .failure(.outOfRange("latitude \(numbers[1])")) }
        guard let coordinate = Coordinate(latitude: numbers[1], longitude: numbers[0]) else {
            return .failure(.outOfRange("longitude \(numbers[0])"))
        }
        return .success((coordinate, numbers.count > 2 ? numbers[2] : nil))
    }
}
