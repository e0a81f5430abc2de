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
    try written(locations) { GeoJSONWriter(date: writeUTC, address: { $0.locality ?? "" }, sink: $0) }
}
