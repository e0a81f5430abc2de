// How many belongings there are and what they are worth.

/// How many belongings there are somewhere and what they are worth together.
package struct ItemTally: Hashable, Sendable {
    package var count: Int
    /// One for each currency, by its code; those without a value count for none.
    package var totals: [Amount]

    package init(count: Int = 0, totals: [Amount] = []) {
        self.count = count
        self.totals = totals
    }
}
