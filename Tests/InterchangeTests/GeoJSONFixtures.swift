// What the tests of GeoJSON share.

import Foundation
import Geography
import Interchange
import Locations

/// The rows of a text that comes in chunks of so many bytes.
func rows(_ text: some Sequence<UInt8>, chunk: Int = 64 * 1024) throws -> [ImportRow] {
    var rest = Array(text)[...]
    var reader = GeoJSONReader {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(chunk) }
        return Array(rest.prefix(chunk))
    }
    var rows: [ImportRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
}

func rows(_ text: String, chunk: Int = 64 * 1024) throws -> [ImportRow] {
    try rows(text.utf8, chunk: chunk)
}

func places(_ text: String) throws -> [ImportedPlace] {
    try rows(text).compactMap { if case .place(let place) = $0 { place } else { nil } }
}

/// A point with the properties, which are JSON.
func feature(_ properties: String, at coordinates: String = "8.5417,47.3769") -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(coordinates)]},"properties":{\#(properties)}}"#
}

/// Writes dates in UTC; milliseconds by hand, as Foundation's dates are fractions that miss some.
func writeUTC(_ instant: Instant, _ zone: String, _ bytes: inout [UInt8]) {
    let milliseconds = (instant.milliseconds % 1000 + 1000) % 1000
    let date = Date(timeIntervalSince1970: Double((instant.milliseconds - milliseconds) / 1000))
    let fraction = String(1000 + milliseconds).dropFirst()
    bytes.append(contentsOf: date.formatted(.iso8601).dropLast().utf8)
    bytes.append(contentsOf: ".\(fraction)Z".utf8)
}

/// The file of these locations, and the sizes of the chunks that it came in.
func written(_ locations: [(Location, Locations.Category)]) throws -> (text: [UInt8], chunks: [Int]) {
    var text: [UInt8] = []
    var chunks: [Int] = []
    var writer = GeoJSONWriter(date: writeUTC, address: { $0.locality ?? "" }) { chunk in
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
