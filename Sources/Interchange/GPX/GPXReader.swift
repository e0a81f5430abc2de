// Places out of GPX.

import Locations
import XML

/// Reads the waypoints of GPX 1.0 and 1.1, with what OsmAnd, Garmin and Organic Maps say in extensions.
///
/// Routes and tracks are skipped, with their lines; their points aren't added as places.
struct GPXReader: PlaceReader {
    private let xml: XMLScanner
    private let prefix: String
    private var rows = 0

    /// Properties that extensions may tell; the others have elements of their own in GPX.
    private static let extended: Set<PlaceProperty> = [
        .id, .category, .color, .icon, .timeZone, .horizontalAccuracy, .address, .addressState, .subThoroughfare,
        .thoroughfare, .subLocality, .locality, .subAdministrativeArea, .administrativeArea, .postalCode,
        .isoCountryCode, .country, .placemarkName, .placemarkTimeZone,
    ]

    /// - Parameters:
    ///   - xml: the file; its root has begun.
    ///   - prefix: that of the root.
    init(_ xml: XMLScanner, prefix: String) {
        self.xml = xml
        self.prefix = prefix
    }

    mutating func next() throws -> ImportRow? {
        while let element = try xml.nextChild() {
            switch element.name {
            case "wpt": return try waypoint(element)
            case "rte": return try line(element, "route")
            case "trk": return try line(element, "track")
            default: try xml.skip()
            }
        }
        // Whatever stands behind the root has to be XML as well.
        while try xml.next() != nil {}
        return nil
    }

    private mutating func position(of element: XMLElement) -> RowPosition {
        rows += 1
        return RowPosition(row: rows, line: element.line)
    }

    /// Reads a route or a track.
    private mutating func line(_ element: XMLElement, _ kind: String) throws -> ImportRow {
        let position = position(of: element)
        var fields = PlaceFields()
        var shape = ImportedShape(.lines)
        shape.beginPath()
        while let child = try xml.nextChild() {
            switch child.name {
            case "name": try xml.read(.name, into: &fields)
            case "desc": try xml.read(.description, into: &fields)
            case "rtept": try readPoint(child, into: &shape)
            case "trkseg":
                shape.beginPath()
                while let point = try xml.nextChild() { try readPoint(point, into: &shape) }
            default: try xml.skip()
            }
        }
        return fields.skipped(.notAPoint(kind), position, shape: shape)
    }

    private func readPoint(_ point: XMLElement, into shape: inout ImportedShape) throws {
        if let latitude = point["lat"].flatMap({ Double($0) }), let longitude = point["lon"].flatMap({ Double($0) }) {
            shape.append(longitude: longitude, latitude: latitude)
        }
        try xml.skip()
    }

    private mutating func waypoint(_ waypoint: XMLElement) throws -> ImportRow {
        let position = position(of: waypoint)
        var fields = PlaceFields()
        while let element = try xml.nextChild() {
            guard element.prefix == prefix, element.name != "extensions" else {
                try readExtension(element, into: &fields)
                continue
            }
            switch element.name {
            case "name": try xml.read(.name, into: &fields)
            case "desc": try xml.read(.description, into: &fields)
            case "cmt": try xml.read(.notes, into: &fields)
            case "type": try xml.read(.category, into: &fields)
            case "time": try xml.read(.date, into: &fields)
            case "ele": try xml.read(.altitude, into: &fields)
            case "link":
                fields.keep(element["href"]?.trimmed ?? "", of: .link)
                try xml.skip()
            case "url": try xml.read(.link, into: &fields)
            default: try xml.skip()
            }
        }
        fields.keep(waypoint["lat"] ?? "", of: .latitude)
        fields.keep(waypoint["lon"] ?? "", of: .longitude)
        return fields.row(at: position)
    }

    /// Keeps what is known of an element of another format, or of those within it.
    private func readExtension(_ element: XMLElement, into fields: inout PlaceFields) throws {
        let text = try xml.text(keeping: LocationLimits.textBytes) { try readExtension($0, into: &fields) }
        guard let text, let (property, rank) = PlaceProperty.named(element.name.utf8),
            Self.extended.contains(property), let value = translated(text.trimmed, property)
        else { return }
        // Behind GPX's own element, if there is one.
        fields.keep(value.prefix(bytes: property.limit), of: property, rank: rank + 1)
    }

    /// What other programs say in their own words, in ours; `nil` where it says nothing.
    private func translated(_ value: String, _ property: PlaceProperty) -> String? {
        switch property {
        case .icon: OsmAndIcon.icon(named: value) ?? value
        case .address: Self.noAddress.contains(value) ? nil : value
        // Opacity stands first.
        case .color where value.utf8.count == 9 && value.hasPrefix("#"): "#" + value.dropFirst(3)
        default: value
        }
    }

    /// What OsmAnd writes where it knows no address.
    private static let noAddress: Set = ["No address determined", "Brak określonego adresu"]
}
