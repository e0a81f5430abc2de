// Short for tests that don't ask why a text was refused.

import Geography

extension CoordinateParser {
    /// The coordinate in `text`, or `nil`.
    static func parse(_ text: String) -> ParsedCoordinate? {
        try? read(text)
    }
}
