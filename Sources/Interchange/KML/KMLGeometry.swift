// Where a KML placemark is.

import Geography
import Locations
import XML

/// What was read of a placemark's geometry: enough to make a place of it, or to say why not.
struct KMLGeometry {
    private var points: [String] = []
    private var isAbsolute = false
    /// The first shape that isn't a point, as GeoJSON names its kind.
    private var other: String?
    /// The line or area, or the points.
    private(set) var shape: ImportedShape?

    private static let kinds = [
        "LineString": "LineString", "LinearRing": "LineString", "Polygon": "Polygon", "Track": "track",
        "MultiTrack": "track", "Model": "Model",
    ]

    /// Reads an element of a placemark, if it is a geometry; passes over it otherwise.
    mutating func read(_ element: XMLElement, _ xml: XMLScanner) throws {
        switch element.name {
        case "Point": try readPoint(xml)
        case "MultiGeometry":
            while let child = try xml.nextChild() { try read(child, xml) }
        case "LineString", "LinearRing", "Polygon", "Track":
            other = other ?? Self.kinds[element.name]
            try readShape(element, xml)
        default:
            if other == nil { other = Self.kinds[element.name] }
            try xml.skip()
        }
    }

    /// Reads a line, an area or a track; of several kinds the first one counts.
    private mutating func readShape(_ element: XMLElement, _ xml: XMLScanner) throws {
        let kind: ImportedShape.Kind = element.name == "Polygon" ? .areas : .lines
        var shape = shape ?? ImportedShape(kind)
        guard shape.kind == kind else { return try xml.skip() }
        shape.beginArea()
        shape.beginPath()
        try readPositions(xml, into: &shape)
        self.shape = shape
    }

    private func readPositions(_ xml: XMLScanner, into shape: inout ImportedShape) throws {
        while let child = try xml.nextChild() {
            switch child.name {
            case "coordinates":
                for position in try xml.text(keeping: 1024 * 1024).text.split(whereSeparator: \.isWhitespace) {
                    Self.append(position.split(separator: ","), to: &shape)
                }
            // Google's tracks have each position in an element, its numbers apart.
            case "coord": Self.append(try xml.text(keeping: 200).text.split(separator: " "), to: &shape)
            case "innerBoundaryIs":
                shape.beginPath()
                try readPositions(xml, into: &shape)
            case "outerBoundaryIs", "LinearRing": try readPositions(xml, into: &shape)
            default: try xml.skip()
            }
        }
    }

    private static func append(_ numbers: [Substring], to shape: inout ImportedShape) {
        guard numbers.count > 1, let longitude = Double(numbers[0]), let latitude = Double(numbers[1]) else { return }
        shape.append(longitude: longitude, latitude: latitude)
    }

    private mutating func readPoint(_ xml: XMLScanner) throws {
        var coordinates = ""
        while let element = try xml.nextChild() {
            switch element.name {
            case "coordinates": coordinates = try xml.text(keeping: 1000).text
            case "altitudeMode": isAbsolute = try xml.text(keeping: 100).text.trimmed == "absolute"
            default: try xml.skip()
            }
        }
        if points.count < 2 { points.append(coordinates) }
    }

    /// The place that it marks, with the altitude that it says.
    func point() -> Result<(coordinate: Coordinate, altitude: Double?), SkippedRow.Reason> {
        guard let text = points.first else { return .failure(other.map { .notAPoint($0) } ?? .noPosition) }
        guard points.count == 1 else { return .failure(.notAPoint("MultiPoint")) }
        // Blanks part positions, but often stand behind a comma as well.
        let numbers = text.unicodeScalars.split { $0 == "," || $0.isBlank }.map(String.init)
        guard !numbers.isEmpty else { return .failure(.noPosition) }
        guard (2...3).contains(numbers.count) else {
            return .failure(.malformed("its coordinates aren't those of one point"))
        }
        do throws(SkippedRow.Reason) {
            let coordinate = try Coordinate(latitude: numbers[1], longitude: numbers[0])
            let altitude = numbers.count > 2 ? Double(written: numbers[2]) : nil
            // Programs that know no altitude write 0, which clings to the ground then.
            return .success((coordinate, altitude == 0 && !isAbsolute ? nil : altitude))
        } catch {
            return .failure(error)
        }
    }
}

extension UnicodeScalar {
    /// Whether it is white space; nearly all scalars of numbers are ASCII, and the others take long to look up.
    fileprivate var isBlank: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }
}
