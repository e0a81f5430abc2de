// Tables in text, read record by record.

import Locations

/// Reads records of cells parted by a delimiter (RFC 4180), with whichever line ends.
///
/// A record has at most ``maximumCells`` cells; of a cell no more than ``LocationLimits/textBytes`` are kept.
struct CSVScanner {
    static let maximumCells = 1000

    private var input: TextInput
    private let delimiter: UInt8

    init(delimiter: UInt8, source: @escaping () throws -> [UInt8]?) {
        self.delimiter = delimiter
        input = TextInput(source: source)
    }

    /// The next record, which may be blank; `nil` after the last.
    mutating func next() throws -> CSVRecord? {
        guard try input.current() != nil else { return nil }
        var record = CSVRecord(line: input.line())
        while true {
            if try input.current() == UInt8(ascii: "\"") { try quoted(&record) }
            let end = try plain(&record)
            record.endCell()
            guard record.count <= Self.maximumCells else {
                throw input.failure("a row has more than \(Self.maximumCells) cells")
            }
            if end != delimiter { return record }
        }
    }

    /// A failure at the next byte.
    mutating func failure(_ reason: String) -> ImportFailure { input.failure(reason) }

    /// Takes what stands between quotation marks.
    private mutating func quoted(_ record: inout CSVRecord) throws {
        let line = input.line()
        input.index += 1
        while let byte = try input.current() {
            input.index += 1
            if byte == UInt8(ascii: "\"") {
                guard try input.current() == UInt8(ascii: "\"") else { return }
                input.index += 1
            }
            keep(byte, in: &record)
        }
        throw input.failure("the file ends between the quotation marks that begin on line \(line)")
    }

    /// Takes a cell's rest and what ends it; the delimiter, a line feed, or `nil` at the end of the file.
    private mutating func plain(_ record: inout CSVRecord) throws -> UInt8? {
        while let byte = try input.current() {
            input.index += 1
            switch byte {
            case delimiter, UInt8(ascii: "\n"): return byte
            case UInt8(ascii: "\r"):
                if try input.current() == UInt8(ascii: "\n") { input.index += 1 }
                return UInt8(ascii: "\n")
            default: keep(byte, in: &record)
            }
        }
        return nil
    }

    private func keep(_ byte: UInt8, in record: inout CSVRecord) {
        if record.openCount <= LocationLimits.textBytes { record.append(byte) }
    }
}
