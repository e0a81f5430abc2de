// Writes rows of CSV (RFC 4180) that spreadsheets show and don't run.

/// A row of CSV that grows field by field.
package struct CSVRow {
    private var text = ""
    private var isEmpty = true

    package init() {}

    /// Adds a person's text, guarded against being taken for a formula (``CSVCell``).
    package mutating func append(_ field: String) {
        appendPlain(CSVCell.guarded(field))
    }

    /// Adds a number or another value that isn't a person's words, as it is.
    package mutating func appendPlain(_ field: String) {
        if !isEmpty { text += "," }
        isEmpty = false
        guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
            text += field
            return
        }
        text += "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    /// The row with its line end, UTF-8.
    package var bytes: [UInt8] { Array(text.utf8) + [0x0D, 0x0A] }
}
