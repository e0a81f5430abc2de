// A set of inside names.

import SQLite

/// A set of inside names, a bit each: what the SQL functions `row_set` makes and `in_row_set` asks.
struct KeySet {
    /// The lowest bit of a byte first.
    private(set) var bytes: [UInt8] = []

    init() {}

    /// The numbers in a query's first column, none of them negative.
    init(_ rows: consuming Statement) throws {
        while try rows.step() { insert(Int(rows.integer(0))) }
    }

    /// The locations in whose index is a word that begins so.
    init(matching word: String, on connection: Connection) throws {
        let terms = try Self.terms(from: word, on: connection)
        // Where there are few of them, one after another: SQLite finds a whole word's rows in an eighth of the time that it
        // takes to gather those of a beginning.
        guard terms.count <= Self.termLimit else {
            let rows = try connection.prepare(
                """
                SELECT rowid
                FROM location_words
                WHERE location_words MATCH $1
                """)
            try rows.bind(SearchWords.term(word))
            self = try KeySet(rows)
            return
        }
        for term in terms {
            let set = try connection.first(
                """
                SELECT row_set(location_words)
                FROM location_words
                WHERE location_words MATCH $1
                LIMIT 1
                """, "\"\(term)\""
            ) { KeySet(bytes: $0.blob(0)) }
            if let set { formUnion(set) }
        }
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static let termLimit = 20

    /// The terms of the index that begin so, at most one more than ``termLimit``.
    private static func terms(from word: String, on connection: Connection) throws -> [String] {
        var terms: [String] = []
        // A search for each, since SQLite reads all rows of a term on the way to the next. A term has no character below a
        // blank.
        while terms.count <= termLimit,
            let term = try connection.first(
                """
                SELECT term
                FROM location_terms
                WHERE term >= $1
                  AND term < $2
                LIMIT 1
                """, terms.last.map { $0 + " " } ?? word, word + "\u{10FFFF}", read: { $0.text(0) })
        {
            terms.append(term)
        }
        return terms
    }

    var count: Int { bytes.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Keeps what another one has as well.
    mutating func formIntersection(_ other: KeySet) {
        bytes.removeLast(max(bytes.count - other.bytes.count, 0))
        for byte in bytes.indices { bytes[byte] &= other.bytes[byte] }
    }

    func contains(_ key: Int64) -> Bool {
        let byte = Int(key >> 3)
        return byte < bytes.count && bytes[byte] & 1 << UInt8(key & 7) != 0
    }

    private mutating func formUnion(_ other: KeySet) {
        grow(to: other.bytes.count)
        for byte in other.bytes.indices { bytes[byte] |= other.bytes[byte] }
    }

    private mutating func insert(_ key: Int) {
        let byte = key >> 3
        if byte >= bytes.count { grow(to: byte + byte / 2 + 1) }
        bytes[byte] |= 1 << UInt8(key & 7)
    }

    private mutating func grow(to count: Int) {
        if count > bytes.count { bytes += [UInt8](repeating: 0, count: count - bytes.count) }
    }
}
