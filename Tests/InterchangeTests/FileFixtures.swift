// What the tests of all formats share.

import Foundation
import Geography
import Interchange
import Locations

/// The rows of a file of whichever format that comes in chunks of so many bytes.
func fileRows(_ bytes: some Sequence<UInt8>, chunk: Int = 64 * 1024) throws -> [ImportRow] {
    var rest = Array(bytes)[...]
    var reader = PlaceFileReader {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(chunk) }
        return Array(rest.prefix(chunk))
    }
    var rows: [ImportRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
}

/// The places of a file of whichever format.
func filePlaces(_ text: String) throws -> [ImportedPlace] {
    try fileRows(text.utf8).compactMap { if case .place(let place) = $0 { place } else { nil } }
}

/// Why the rows of a file were skipped.
func skippedReasons(_ rows: [ImportRow]) -> [String] {
    rows.compactMap { if case .skipped(let row) = $0 { row.reason.description } else { nil } }
}

/// The file of these locations in a format whose writer takes nothing but the sink, and the sizes of its chunks.
func written<Writer: PlaceWriter>(
    _ locations: [(Location, Locations.Category)], as writer: (@escaping PlaceWriter.Sink) -> Writer
) throws -> (text: [UInt8], chunks: [Int]) {
    var text: [UInt8] = []
    var chunks: [Int] = []
    var writer = writer { chunk in
        chunks.append(chunk.count)
        text += copy chunk
    }
    try writer.begin()
    for (location, category) in locations { try writer.write(location, category: category) }
    try writer.end()
    return (text, chunks)
}

let landmark = Locations.Category(
    id: Identifier(high: 1, low: 1), name: "Landmark", icon: "landmark", color: "#0a84ff", position: 9)

/// A location that has everything.
func fullLocation() throws -> Location {
    var placemark = Placemark()
    placemark.subThoroughfare = "1"
    placemark.thoroughfare = "Infinite \"Loop\""
    placemark.subLocality = "Süd"
    placemark.locality = "Cupertino"
    placemark.subAdministrativeArea = "Santa Clara"
    placemark.administrativeArea = "CA"
    placemark.postalCode = "95014"
    placemark.isoCountryCode = "US"
    placemark.country = "United States"
    placemark.name = "Apple Park\\West"
    placemark.timeZone = "America/Los_Angeles"
    guard let coordinate = Coordinate(latitude: 37.33182000000001, longitude: -122.03118000000001),
        let id = Identifier("0190163d-8694-739b-aea5-966c26f8ad91"),
        let hash = ContentHash(String(repeating: "a", count: 64))
    else { throw CocoaError(.coderValueNotFound) }
    let photo = Photo(id: id, content: hash, mediaType: "image/jpeg", width: 4, height: 3, byteCount: 9)
    return Location(
        id: id, coordinate: coordinate, horizontalAccuracy: .leastNonzeroMagnitude, altitude: -12.5,
        description: "Büro 🍕\nSecond\tline\u{2028}\n  third", category: landmark.id,
        date: Instant(milliseconds: 1_700_000_000_123), timeZone: "America/Los_Angeles", placemark: placemark,
        addressState: .found, photos: [photo, photo])
}
