// The ids of all rows of a file.

package import Locations

/// The ids of all rows of a file, of each as much as tells it from others: eight bytes.
package struct RowIdentifiers: Sendable {
    private var words: [UInt64] = []

    package init() {}

    var isEmpty: Bool { words.isEmpty }

    package mutating func insert(_ id: Identifier) {
        words.append(id.high ^ id.low)
    }

    /// Makes it ready to be asked; comes once all are in.
    package mutating func finish() {
        words.sort()
    }

    func contains(_ id: Identifier) -> Bool {
        let word = id.high ^ id.low
        var range = words.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if words[middle] == word { return true }
            range = words[middle] < word ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }
}
