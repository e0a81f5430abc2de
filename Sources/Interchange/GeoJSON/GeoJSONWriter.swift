// Locations as GeoJSON.

import Geography
package import Locations

/// Writes locations as one GeoJSON FeatureCollection (RFC 7946), a Feature a line.
///
/// Call ``begin()``, then ``write(_:category:)`` for each, then ``end()``. Bytes go to the sink in chunks of about 64 KB, so
/// memory doesn't grow with the number of locations. ``GeoJSONReader`` reads back every property. Values that are missing are
/// left out. Besides what its name says, a property means:
/// - `name`: the first line of `description`; `address`: on one line, or the person's own words;
/// - `placemarkName`, `placemarkTimeZone`: those parts of the placemark whose plain names the location itself uses;
/// - `addressState`: how it came by its address, by which a reader knows a hand-written one;
/// - `photos`, `recordings`: paths of the originals on the server that wrote the file, or in the archive that it lies in;
/// - `marker-color`, `marker-symbol`: the category's colour and icon (simplestyle 1.1).
///
/// Not thread-safe.
package struct GeoJSONWriter: PlaceWriter {
    /// Appends an instant, with the offset that the zone of that IANA name has then (RFC 3339).
    package typealias DateFormatter = (Instant, String, inout [UInt8]) -> Void

    private static let chunkSize = 64 * 1024

    private let photoPath: (Photo) -> String
    private let recordingPath: (Recording) -> String
    private let date: DateFormatter
    private let address: (Placemark) -> String
    private let sink: Sink
    private var json = JSONOutput(capacity: GeoJSONWriter.chunkSize + 8 * 1024)
    private var isFirst = true

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - photoPath: where a photo is found, a path or a URL.
    ///   - recordingPath: the same of a voice note.
    ///   - date: writes dates.
    ///   - address: gives an address on one line; empty where the placemark says nothing.
    package init(
        photoPath: @escaping (Photo) -> String = { "/photos/\($0.id)/original" },
        recordingPath: @escaping (Recording) -> String = { "/recordings/\($0.id)" }, date: @escaping DateFormatter,
        address: @escaping (Placemark) -> String, sink: @escaping Sink
    ) {
        self.photoPath = photoPath
        self.recordingPath = recordingPath
        self.date = date
        self.address = address
        self.sink = sink
    }

    package mutating func begin() throws {
        json.literal("{\"type\":\"FeatureCollection\",\"features\":[")
    }

    package mutating func write(_ location: Location, category: Category) throws {
        if isFirst { json.literal("\n") } else { json.literal(",\n") }
        isFirst = false
        json.literal("{\"type\":\"Feature\",\"id\":")
        json.string(location.id.description)
        json.literal(",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
        json.number(location.coordinate.longitude)
        json.literal(",")
        json.number(location.coordinate.latitude)
        if let altitude = location.altitude, altitude.isFinite {
            json.literal(",")
            json.number(altitude)
        }
        json.literal("]},\"properties\":{\"category\":")
        json.string(category.name)
        writeDescription(of: location)
        json.literal(",\"date\":\"")
        date(location.date, location.timeZone, &json.bytes)
        json.literal("\",\"timeZone\":")
        json.string(location.timeZone)
        writeAddress(of: location)
        if let accuracy = location.horizontalAccuracy, accuracy.isFinite {
            json.literal(",\"horizontalAccuracy\":")
            json.number(accuracy)
        }
        list(",\"photos\":", location.photos, photoPath)
        list(",\"recordings\":", location.recordings, recordingPath)
        property(",\"marker-color\":", category.color)
        property(",\"marker-symbol\":", category.icon)
        json.literal("}}")
        if json.bytes.count >= Self.chunkSize { try flush() }
    }

    package mutating func end() throws {
        json.literal("\n]}\n")
        try flush()
    }

    private mutating func flush() throws {
        try sink(json.bytes)
        json.bytes.removeAll(keepingCapacity: true)
    }

    /// Writes a property with the given beginning; one that is missing or empty isn't written.
    private mutating func property(_ beginning: StaticString, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        json.literal(beginning)
        json.string(value)
    }

    private mutating func writeDescription(of location: Location) {
        guard !location.description.isEmpty else { return }
        property(",\"name\":", String(location.name))
        property(",\"description\":", location.description)
    }

    private mutating func writeAddress(of location: Location) {
        let placemark = location.placemark
        if let edited = location.editedAddress {
            property(",\"address\":", edited)
        } else if location.addressState != .edited {
            property(",\"address\":", address(placemark))
        }
        property(",\"addressState\":", location.addressState.rawValue)
        property(",\"subThoroughfare\":", placemark.subThoroughfare)
        property(",\"thoroughfare\":", placemark.thoroughfare)
        property(",\"subLocality\":", placemark.subLocality)
        property(",\"locality\":", placemark.locality)
        property(",\"subAdministrativeArea\":", placemark.subAdministrativeArea)
        property(",\"administrativeArea\":", placemark.administrativeArea)
        property(",\"postalCode\":", placemark.postalCode)
        property(",\"isoCountryCode\":", placemark.isoCountryCode)
        property(",\"country\":", placemark.country)
        property(",\"placemarkName\":", placemark.name)
        property(",\"placemarkTimeZone\":", placemark.timeZone)
    }

    /// Writes where files of a location are found; nothing where there are none.
    private mutating func list<File>(_ beginning: StaticString, _ files: [File], _ path: (File) -> String) {
        guard !files.isEmpty else { return }
        json.literal(beginning)
        var separator: StaticString = "[\""
        for file in files {
            json.literal(separator)
            json.escaped(path(file))
            json.literal("\"")
            separator = ",\""
        }
        json.literal("]")
    }
}
