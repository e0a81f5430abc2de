// Locations as a table.

import Geography
package import Locations

/// Writes locations as a table in text (RFC 4180): UTF-8, a line of column names, commas, CR LF.
///
/// Texts are guarded against being taken for formulas (``CSVCell``); numbers stay numbers. ``PlaceFileReader`` reads everything
/// back but photos. Not thread-safe.
package struct CSVWriter: PlaceWriter {
    private static let chunkSize = 64 * 1024
    private static let columns = ["name", "description", "category", "latitude", "longitude", "altitude", "date"]

    private let sink: Sink
    private var bytes: [UInt8] = []

    package init(sink: @escaping Sink) {
        self.sink = sink
        bytes.reserveCapacity(Self.chunkSize + 8 * 1024)
    }

    package mutating func begin() throws {
        let names = Self.columns + PlaceDetail.allCases.map(\.rawValue)
        bytes.append(contentsOf: names.joined(separator: ",").utf8)
        bytes.append(contentsOf: "\r\n".utf8)
    }

    package mutating func write(_ location: Location, category: Category) throws {
        text(String(location.name))
        text(location.description)
        text(category.name)
        plain(location.coordinate.latitude.decimal)
        plain(location.coordinate.longitude.decimal)
        plain(location.altitude.flatMap { $0.isFinite ? $0.decimal : nil } ?? "")
        TimeZones.appendRFC3339(location.date, in: location.timeZone, to: &bytes)
        for detail in PlaceDetail.allCases {
            bytes.append(UInt8(ascii: ","))
            let value = detail.value(of: location, category) ?? ""
            quoted(detail.isNumber ? value : CSVCell.guarded(value))
        }
        bytes.append(contentsOf: "\r\n".utf8)
        if bytes.count >= Self.chunkSize { try flush() }
    }

    package mutating func end() throws {
        try flush()
    }

    private mutating func flush() throws {
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func text(_ text: String) {
        quoted(CSVCell.guarded(text))
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func plain(_ number: String) {
        bytes.append(contentsOf: number.utf8)
        bytes.append(UInt8(ascii: ","))
    }

    /// Writes a cell, in quotation marks where it needs them.
    private mutating func quoted(_ cell: String) {
        var cell = cell
        cell.withUTF8 { cell in
            guard cell.contains(where: Self.needsQuotes) else { return bytes.append(contentsOf: cell) }
            bytes.append(Self.quote)
            var start = 0
            for index in cell.indices where cell[index] == Self.quote {
                bytes.append(contentsOf: cell[start...index])
                start = index
            }
            bytes.append(contentsOf: cell[start...])
            bytes.append(Self.quote)
        }
    }

    private static let quote = UInt8(ascii: "\"")

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        switch byte {
        case quote, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
            true
        default: false
        }
    }
}
