// A line of a table.

import XML

/// The cells of one record, as bytes one behind the other.
struct CSVRecord {
    /// The line that it begins on, from 1.
    let line: Int
    private var bytes: [UInt8] = []
    /// Where each cell ends.
    private var ends: [Int] = []

    init(line: Int) {
        self.line = line
    }

    var count: Int { ends.count }
    /// Bytes of the cell that hasn't ended yet.
    var openCount: Int { bytes.count - (ends.last ?? 0) }
    /// Whether all its cells are blank.
    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }
    mutating func endCell() { ends.append(bytes.count) }

    /// A cell's text: UTF-8, or else what Windows wrote before it.
    subscript(_ column: Int) -> String {
        guard column < ends.count else { return "" }
        let cell = bytes[(column > 0 ? ends[column - 1] : 0)..<ends[column]]
        if let text = String(validating: cell, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        for byte in cell { text.append(Self.latin[Int(byte)]) }
        return String(text)
    }

    private static let latin: [UnicodeScalar] = {
        let scalars = SingleByteEncoding(named: "windows-1252")?.scalars
        return (0...255).map { scalars?[$0] ?? "\u{FFFD}" }
    }()
}
