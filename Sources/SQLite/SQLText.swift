// The key under which a connection keeps a statement.

/// The text of a statement, quick to look up: most are literals, which are equal by where they stand.
struct SQLText: Hashable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: SQLText, right: SQLText) -> Bool { left.text == right.text }

    /// Length and end tell statements apart well enough; hashing the whole would cost as much as a small query.
    func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        for byte in text.utf8.suffix(16) { hasher.combine(byte) }
    }
}
