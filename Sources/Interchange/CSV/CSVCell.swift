// Texts that spreadsheets don't take for formulas.

/// Guards texts against being taken for formulas, and takes the guard away again.
///
/// A text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets an apostrophe before it, as spreadsheets do
/// it themselves; so does one that begins with apostrophes before such a character, so that every text comes back as it was.
enum CSVCell {
    /// The text as a cell has it, without quotation marks.
    static func guarded(_ text: String) -> String {
        looksLikeFormula(text.utf8.drop { $0 == apostrophe }) ? "'" + text : text
    }

    /// The text that a cell holds.
    static func text(of cell: String) -> String {
        guard cell.utf8.first == apostrophe, looksLikeFormula(cell.utf8.drop { $0 == apostrophe }) else { return cell }
        return String(cell.dropFirst())
    }

    private static let apostrophe = UInt8(ascii: "'")

    private static func looksLikeFormula(_ text: Substring.UTF8View) -> Bool {
        text.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    }
}
