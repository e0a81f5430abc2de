// A table in text: the line that names its columns, and the others.

/// The records of a table (RFC 4180), parted by commas, semicolons, tabs or bars, whichever its first line has the most of.
struct CSVTable {
    /// Names the columns.
    let header: CSVRecord
    let delimiter: UInt8
    /// Which record was read last; they count from the file's first line, so that they have the numbers that spreadsheets show.
    private(set) var row = 1
    private var scanner: CSVScanner

    /// Throws ``ImportFailure`` where there is nothing.
    init(source: @escaping () throws -> [UInt8]?) throws {
        let start = try Self.firstLine(source)
        delimiter = Self.delimiter(of: start.line)
        var isFirst = true
        scanner = CSVScanner(delimiter: delimiter) {
            defer { isFirst = false }
            return isFirst ? start.bytes : try source()
        }
        guard let first = try scanner.next() else { throw scanner.failure("the file is empty") }
        // What Excel writes to tell itself the delimiter.
        if first[0].lowercased().hasPrefix("sep=") {
            row += 1
            header = try scanner.next() ?? first
        } else {
            header = first
        }
    }

    /// The next record that isn't blank.
    mutating func next() throws -> CSVRecord? {
        while let record = try scanner.next() {
            row += 1
            // Google's lists begin with a row of nothing.
            if !record.isBlank { return record }
        }
        return nil
    }

    /// The file's first bytes, and their first line.
    private static func firstLine(
        _ source: () throws -> [UInt8]?
    ) throws -> (bytes: [UInt8], line: ArraySlice<UInt8>) {
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
