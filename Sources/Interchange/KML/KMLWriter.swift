// Locations as KML.

import Geography
package import Locations

/// Writes locations as placemarks of KML 2.2, a folder for each category.
///
/// The locations of a category have to come one after the other. Styles are those of Organic Maps by their names, with the
/// category's own colour beside them for Google Earth; what KML has no element for stands in extended data, so that
/// ``PlaceFileReader`` reads everything back. Descriptions are HTML, as KML wants it.
///
/// Not thread-safe.
package struct KMLWriter: PlaceWriter {
    private static let chunkSize = 64 * 1024

    private let sink: Sink
    /// Where photos and voice notes lie beside the file; `nil` where they don't.
    private let media: (photoPath: (Photo) -> String, recordingPath: (Recording) -> String)?
    private var xml = XMLOutput()
    private var category: Identifier?
    /// The category's colour in KML, and that of Organic Maps which is most like it.
    private var color = (own: "", nearest: "")

    package init(
        media: (photoPath: (Photo) -> String, recordingPath: (Recording) -> String)? = nil, sink: @escaping Sink
    ) {
        self.media = media
        self.sink = sink
        xml.bytes.reserveCapacity(Self.chunkSize + 8 * 1024)
    }

    package mutating func begin() throws {
        xml.literal(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2">
            <Document>
            <name>MyLocations</name>

            """)
        for (name, color) in PlacemarkColor.named {
            xml.literal("<Style")
            xml.attribute("id", "placemark-\(name)")
            xml.literal("><IconStyle><color>")
            xml.escaped(PlacemarkColor.written(color))
            xml.literal("</color></IconStyle></Style>\n")
        }
    }

    package mutating func write(_ location: Location, category: Category) throws {
        if self.category != category.id { begin(category) }
        let name = location.name
        xml.literal("<Placemark>\n")
        xml.element("name", String(name))
        xml.element("address", location.addressLine)
        writeDescription(of: location, behind: name)
        xml.literal("<TimeStamp><when>")
        TimeZones.appendRFC3339(location.date, in: location.timeZone, to: &xml.bytes)
        xml.literal("</when></TimeStamp>\n")
        xml.element("styleUrl", color.nearest)
        xml.literal("<Style><IconStyle>")
        xml.literal("<color>")
        xml.escaped(color.own)
        xml.literal("</color></IconStyle></Style>\n<ExtendedData>\n")
        if name.endIndex != location.description.endIndex { data("description", location.description) }
        for detail in PlaceDetail.allCases where detail != .address {
            data(detail.rawValue, detail.value(of: location, category))
        }
        xml.literal("</ExtendedData>\n")
        writePoint(of: location)
        xml.literal("</Placemark>\n")
        if xml.bytes.count >= Self.chunkSize { try flush() }
    }

    package mutating func end() throws {
        if category != nil { xml.literal("</Folder>\n") }
        xml.literal("</Document>\n</kml>\n")
        try flush()
    }

    private mutating func flush() throws {
        try sink(xml.bytes)
        xml.bytes.removeAll(keepingCapacity: true)
    }

    private mutating func begin(_ category: Category) {
        if self.category != nil { xml.literal("</Folder>\n") }
        self.category = category.id
        color = (
            PlacemarkColor.written(category.color), "#placemark-\(PlacemarkColor.nearest(to: category.color))"
        )
        xml.literal("<Folder>\n")
        xml.element("name", category.name)
    }

    /// Writes what stands below the name, the photos and the voice notes, as HTML.
    private mutating func writeDescription(of location: Location, behind name: Substring) {
        let rest = location.description[name.endIndex...].drop(while: \.isNewline)
        let photos = media.map { location.photos.map($0.photoPath) } ?? []
        let recordings = media.map { location.recordings.map($0.recordingPath) } ?? []
        guard !rest.isEmpty || !photos.isEmpty || !recordings.isEmpty else { return }
        var html = XMLOutput()
        for (index, line) in rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if index > 0 { html.literal("<br>") }
            html.escaped(String(line))
        }
        for photo in photos {
            html.literal("<img")
            html.attribute("src", photo)
            html.literal(">")
        }
        for recording in recordings {
            html.literal("<audio controls")
            html.attribute("src", recording)
            html.literal("></audio>")
        }
        xml.element("description", String(decoding: html.bytes, as: UTF8.self))
    }

    private mutating func writePoint(of location: Location) {
        xml.literal("<Point>")
        let altitude = location.altitude.flatMap { $0.isFinite ? $0.decimal : nil }
        if altitude != nil { xml.literal("<altitudeMode>absolute</altitudeMode>") }
        xml.literal("<coordinates>")
        xml.escaped(location.coordinate.longitude.decimal)
        xml.literal(",")
        xml.escaped(location.coordinate.latitude.decimal)
        if let altitude {
            xml.literal(",")
            xml.escaped(altitude)
        }
        xml.literal("</coordinates></Point>\n")
    }

    private mutating func data(_ name: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        xml.literal("<Data")
        xml.attribute("name", name)
        xml.literal(">")
        xml.literal("<value>")
        xml.escaped(value)
        xml.literal("</value></Data>\n")
    }
}
