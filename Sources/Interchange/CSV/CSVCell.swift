// Texts that spreadsheets don't take for formulas.

/// Guards texts against being taken for formulas, and takes the guard away again.
///
/// A text that begins with `=`, `+`, `-`, `@` (in full width as well), a tab or a carriage return gets an apostrophe before it, as spreadsheets do
/// it themselves; so does one that begins with apostrophes before such a character, so that every text comes back as it was.
enum CSVCell {
    /// The text as a cell has it, without quotation marks.
    static func guarded(_ text: String) -> String {
        // Most begin with a letter or a digit.
        guard let first = text.utf8.first, first < 0x30 || first == 0x3D || first == 0x40 || first > 0x7F else {
            return text
        }
        return looksLikeFormula(text.unicodeScalars.drop { $0 == apostrophe }) ? "'" + text : text
    }

    /// The text that a cell holds.
    static func text(of cell: String) -> String {
        guard cell.unicodeScalars.first == apostrophe, looksLikeFormula(cell.unicodeScalars.drop { $0 == apostrophe })
        else { return cell }
        return String(cell.dropFirst())
    }

    private static let apostrophe: Unicode.Scalar = "'"

    private static func looksLikeFormula(_ text: Substring.UnicodeScalarView) -> Bool {
        text.first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
    }
}
