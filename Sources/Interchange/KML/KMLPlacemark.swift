// One place of a KML file.

import Geography
import Locations
import XML

/// What was read of a `Placemark`.
struct KMLPlacemark {
    private var fields = PlaceFields()
    private var geometry = KMLGeometry()

    /// Reads a child of the placemark, which has begun.
    mutating func read(_ element: XMLElement, _ xml: XMLScanner, _ styles: KMLStyles) throws {
        switch element.name {
        case "name": try xml.read(.name, into: &fields)
        case "description": try readDescription(xml)
        case "address": try xml.read(.address, rank: 1, into: &fields)
        case "link":
            fields.keep(element["href"] ?? "", of: .link)
            try xml.skip()
        case "phoneNumber": try xml.read(.notes, rank: 5, into: &fields)
        case "TimeStamp", "TimeSpan": try readTime(xml)
        case "styleUrl":
            let url = try xml.text(keeping: 1000).text.trimmed
            fields.keep(styles.color(of: url) ?? "", of: .color, rank: 3)
        case "Style": fields.keep(try KMLStyles.iconColor(xml) ?? "", of: .color, rank: 2)
        case "ExtendedData": try readData(xml)
        default: try geometry.read(element, xml)
        }
    }

    /// The place that it is, or why there is none.
    func row(category: String, at position: RowPosition) -> ImportRow {
        var fields = fields
        fields.keep(category, of: .category, rank: 5)
        switch geometry.point() {
        case .failure(let reason): return fields.skipped(reason, position, shape: geometry.shape)
        case .success(let point):
            return fields.place(at: point.coordinate, altitude: point.altitude, position: position)
        }
    }

    /// A description is HTML; what extended data say is text, and to be preferred.
    private mutating func readDescription(_ xml: XMLScanner) throws {
        let (html, wasCut) = try xml.text(keeping: 4 * LocationLimits.textBytes)
        if wasCut { fields.note(.cut("description")) }
        fields.keep(HTMLText.plain(html).trimmed, of: .description, rank: 1)
        fields.photoPaths += HTMLText.pictures(html)
        fields.recordingPaths += HTMLText.sounds(html)
    }

    private mutating func readTime(_ xml: XMLScanner) throws {
        while let element = try xml.nextChild() {
            switch element.name {
            case "when", "begin": try xml.read(.date, rank: 5, into: &fields)
            default: try xml.skip()
            }
        }
    }

    // MARK: Extended data

    private mutating func readData(_ xml: XMLScanner) throws {
        while let element = try xml.nextChild() {
            switch element.name {
            case "Data":
                while let child = try xml.nextChild() {
                    if child.name == "value" { try keep(element["name"], xml) } else { try xml.skip() }
                }
            case "SchemaData":
                while let child = try xml.nextChild() { try keep(child["name"], xml) }
            // Organic Maps' names and descriptions in several languages.
            case "name": try readTranslations(.name, xml)
            case "description": try readTranslations(.description, xml)
            default: try xml.skip()
            }
        }
    }

    /// Keeps the text of the element that has begun under a name, if that is known.
    private mutating func keep(_ name: String?, _ xml: XMLScanner) throws {
        guard let name, let (property, rank) = PlaceProperty.named(name.utf8), Self.data.contains(property)
        else {
            return try xml.skip()
        }
        try xml.read(property, rank: rank, into: &fields)
    }

    private mutating func readTranslations(_ property: PlaceProperty, _ xml: XMLScanner) throws {
        while let element = try xml.nextChild() {
            guard element.name == "lang" else {
                try xml.skip()
                continue
            }
            // Behind KML's own element, the default before the others.
            try xml.read(property, rank: element["code"] == "default" ? 8 : 9, into: &fields)
        }
    }

    /// Properties that extended data may tell; the position is never one of them.
    private static let data = Set(PlaceProperty.allCases).subtracting([.latitude, .longitude, .coordinates, .name])
}
