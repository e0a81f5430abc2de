// Places out of tables.

import Locations

/// Reads the rows of a table in text (RFC 4180), parted by commas, semicolons, tabs or bars.
///
/// The first line names the columns, in whichever language ``PlaceProperty`` knows. Rows count from it, so that they have the
/// numbers that spreadsheets show. A row may name its position in decimal degrees, with points or commas, in degrees with
/// minutes and seconds, as WKT, or by the link to a map.
struct CSVReader: PlaceReader {
    private let source: () throws -> [UInt8]?
    private var scanner: CSVScanner?
    private var header: CSVHeader?
    private var rows = 0

    init(source: @escaping () throws -> [UInt8]?) {
        self.source = source
    }

    mutating func next() throws -> ImportRow? {
        if header == nil { try begin() }
        while let record = try scanner?.next() {
            rows += 1
            // Google's lists begin with a row of nothing.
            if !record.isBlank, let header { return row(record, header) }
        }
        return nil
    }

    private func row(_ record: CSVRecord, _ header: CSVHeader) -> ImportRow {
        var fields = PlaceFields()
        var times: [String] = []
        for (column, known) in header.columns.enumerated() {
            guard let (property, rank) = known else { continue }
            let text = CSVCell.text(of: record[column]).trimmed
            if property == .date, text.contains(/^\d{1,2}:\d\d/) {
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
        return fields.row(at: RowPosition(row: rows, line: record.line))
    }

    // MARK: The beginning

    private mutating func begin() throws {
        let start = try firstLine()
        var isFirst = true
        let source = source
        var scanner = CSVScanner(delimiter: Self.delimiter(of: start.line)) {
            defer { isFirst = false }
            return isFirst ? start.bytes : try source()
        }
        guard let first = try scanner.next() else { throw scanner.failure("the file is empty") }
        rows += 1
        var header = CSVHeader(first)
        // What Excel writes to tell itself the delimiter.
        if first[0].lowercased().hasPrefix("sep=") {
            rows += 1
            header = CSVHeader(try scanner.next() ?? first)
        }
        guard header.isOfPlaces else {
            throw ImportFailure(
                reason:
                    "this isn't a file of places that can be read; in a table, the first line has to name the columns, "
                    + "two of them latitude and longitude", line: first.line, column: 1)
        }
        self.header = header
        self.scanner = scanner
    }

    /// The file's first bytes, and their first line.
    private func firstLine() throws -> (bytes: [UInt8], line: ArraySlice<UInt8>) {
        var bytes: [UInt8] = []
        while bytes.count < 64 * 1024, !bytes.contains(UInt8(ascii: "\n")), let more = try source() { bytes += more }
        return (bytes, bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    }

    /// The delimiter that stands most often outside of quotation marks.
    private static func delimiter(of line: ArraySlice<UInt8>) -> UInt8 {
        let marks = Array(",;\t|".utf8)
        if line.starts(with: "sep=".utf8), let last = line.last, marks.contains(last) { return last }
        var counts = [Int](repeating: 0, count: marks.count)
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, let index = marks.firstIndex(of: byte) { counts[index] += 1 }
        }
        return marks[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
    }
}
