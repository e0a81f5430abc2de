// A set of inside names.

import SQLite

/// A set of small whole numbers, a bit each.
struct KeySet {
    private var words: [UInt64] = []

    init() {}

    /// The numbers in a query's first column, none of them negative.
    init(_ rows: consuming Statement) throws {
        while try rows.step() { insert(Int(rows.integer(0))) }
    }

    /// The locations in whose index is a word that begins so.
    init(matching word: String, on connection: Connection) throws {
        let terms = try connection.all(
            """
            SELECT term
            FROM location_terms
            WHERE term >= $1
              AND term < $2
            LIMIT $3
            """, word, word + "\u{10FFFF}", Self.termLimit + 1
        ) { $0.text(0) }
        let rows = try connection.prepare(
            """
            SELECT rowid
            FROM location_words
            WHERE location_words MATCH $1
            """)
        // Where there are few of them, one after another: SQLite finds a whole word's rows in a third of the time that it takes
        // to gather those of a beginning.
        for question in terms.count > Self.termLimit ? [SearchWords.term(word)] : terms.map({ "\"\($0)\"" }) {
            try rows.bind(question)
            while try rows.step() { insert(Int(rows.integer(0))) }
            rows.reset()
        }
    }

    private static let termLimit = 20

    /// Keeps what another one has as well.
    mutating func formIntersection(_ other: KeySet) {
        words.removeLast(max(words.count - other.words.count, 0))
        for word in words.indices { words[word] &= other.words[word] }
    }

    func contains(_ key: Int64) -> Bool {
        let word = Int(key >> 6)
        return word < words.count && words[word] & 1 << UInt64(key & 63) != 0
    }

    private mutating func insert(_ key: Int) {
        let word = key >> 6
        if word >= words.count { words += [UInt64](repeating: 0, count: word + 1 - words.count + words.count / 2) }
        words[word] |= 1 << UInt64(key & 63)
    }
}
