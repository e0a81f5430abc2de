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
