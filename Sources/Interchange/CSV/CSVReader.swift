// Places out of tables.

import Locations

/// Reads the rows of a table in text (RFC 4180), parted by commas, semicolons, tabs or bars.
///
/// The first line names the columns, in whichever language ``PlaceProperty`` knows. Rows count from it, so that they have the
/// numbers that spreadsheets show. A row may name its position in decimal degrees, with points or commas, in degrees with
/// minutes and seconds, as WKT, or by the link to a map.
struct CSVReader: PlaceReader {
    private let source: () throws -> [UInt8]?
    private var table: CSVTable?
    private var header: CSVHeader?

    init(source: @escaping () throws -> [UInt8]?) {
        self.source = source
    }

    mutating func next() throws -> ImportRow? {
        if header == nil { try begin() }
        guard let record = try table?.next(), let table, let header else { return nil }
        return row(record, RowPosition(row: table.row, line: record.line), header)
    }

    private func row(_ record: CSVRecord, _ position: RowPosition, _ header: CSVHeader) -> ImportRow {
        var fields = PlaceFields()
        var times: [String] = []
        for (column, known) in header.columns.enumerated() {
            guard let (property, rank) = known else { continue }
            let text = CSVCell.text(of: record[column]).trimmed
            if property == .date, Self.beginsWithTime(text) {
                times.append(text)
            } else {
                if text.utf8.count > property.limit { fields.note(.cut(property.title)) }
                fields.keep(text.prefix(bytes: property.limit), of: property, rank: rank)
            }
        }
        // Day and time in columns of their own.
        if let day = fields[.date], day.utf8.count <= 10, let time = times.first {
            fields.replace(.date, by: "\(day) \(time)")
        }
        return fields.row(at: position)
    }

    /// Whether it begins with a time of day such as `9:30`; a pattern would be read anew for each row.
    private static func beginsWithTime(_ text: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let hour = text.utf8.prefix(while: digits.contains)
        let rest = text.utf8[hour.endIndex...].prefix(3)
        return (1...2).contains(hour.count) && rest.first == UInt8(ascii: ":")
            && rest.dropFirst().prefix(while: digits.contains).count == 2
    }

    private mutating func begin() throws {
        let table = try CSVTable(source: source)
        let header = CSVHeader(table.header)
        guard header.isOfPlaces else {
            throw ImportFailure(
                reason:
                    "this isn't a file of places that can be read; in a table, the first line has to name the columns, "
                    + "two of them latitude and longitude", line: table.header.line, column: 1)
        }
        self.header = header
        self.table = table
    }
}
