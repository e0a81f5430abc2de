// Locations as GPX.

import Geography
package import Locations

/// Writes locations as waypoints of GPX 1.1.
///
/// The category stands in `type`, its icon and colour in OsmAnd's extensions, of which also the groups at the end are, and what
/// GPX has no element for in extensions of our own, so that ``PlaceFileReader`` reads everything back but photos. Times are
/// in UTC, as GPX asks for. Longitude 180 is written as -180, as GPX has no 180.
///
/// Not thread-safe.
package struct GPXWriter: PlaceWriter {
    private static let chunkSize = 64 * 1024
    /// Details that have other names in extensions of OsmAnd's.
    private static let details = PlaceDetail.allCases.filter { $0 != .address && $0 != .color }

    private let sink: Sink
    private var xml = XMLOutput()
    /// The categories met so far, for OsmAnd's groups.
    private var groups: [Identifier: Category] = [:]

    package init(sink: @escaping Sink) {
        self.sink = sink
        xml.bytes.reserveCapacity(Self.chunkSize + 8 * 1024)
    }

    package mutating func begin() throws {
        xml.literal(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="MyLocations" xmlns="http://www.topografix.com/GPX/1/1" \
            xmlns:osmand="https://osmand.net" xmlns:mylocations="urn:x-mylocations:place">

            """)
    }

    package mutating func write(_ location: Location, category: Category) throws {
        groups[category.id] = category
        let longitude = location.coordinate.longitude
        xml.literal("<wpt")
        xml.attribute("lat", location.coordinate.latitude.decimal)
        xml.attribute("lon", (longitude == 180 ? -180 : longitude).decimal)
        xml.literal(">\n")
        if let altitude = location.altitude, altitude.isFinite { xml.element("ele", altitude.decimal) }
        xml.literal("<time>")
        TimeZones.appendRFC3339(location.date, in: "UTC", to: &xml.bytes)
        xml.literal("</time>\n")
        let name = String(location.name)
        xml.element("name", name)
        if name != location.description { xml.element("desc", location.description) }
        xml.element("type", category.name)
        xml.literal("<extensions>\n")
        xml.element("osmand:address", location.addressLine)
        xml.element("osmand:icon", OsmAndIcon.name(of: category.icon))
        xml.element("osmand:background", "circle")
        xml.element("osmand:color", category.color)
        for detail in Self.details { write(detail, location, category) }
        xml.literal("</extensions>\n</wpt>\n")
        if xml.bytes.count >= Self.chunkSize { try flush() }
    }

    package mutating func end() throws {
        if !groups.isEmpty {
            xml.literal("<extensions>\n<osmand:points_groups>\n")
            for group in groups.values.sorted(by: { $0.position < $1.position }) {
                xml.literal("<group")
                xml.attribute("name", group.name)
                xml.attribute("color", group.color)
                xml.attribute("icon", OsmAndIcon.name(of: group.icon))
                xml.literal(" background=\"circle\"/>\n")
            }
            xml.literal("</osmand:points_groups>\n</extensions>\n")
        }
        xml.literal("</gpx>\n")
        try flush()
    }

    private mutating func flush() throws {
        try sink(xml.bytes)
        xml.bytes.removeAll(keepingCapacity: true)
    }

    private mutating func write(_ detail: PlaceDetail, _ location: Location, _ category: Category) {
        guard let value = detail.value(of: location, category), !value.isEmpty else { return }
        xml.literal("<mylocations:")
        xml.escaped(detail.rawValue)
        xml.literal(">")
        xml.escaped(value)
        xml.literal("</mylocations:")
        xml.escaped(detail.rawValue)
        xml.literal(">\n")
    }
}
