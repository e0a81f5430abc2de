// Lists of belongings.

package import Locations
import SQLite

extension ItemStore {
    /// One page of the items outside the Trash: those of the location that was tagged last first, those that are nowhere yet
    /// last; by name within each.
    ///
    /// - Parameter cursor: ``ItemPage/next`` of the page before; `nil` for the first.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where the cursor isn't one.
    package func page(
        _ filter: ItemFilter = ItemFilter(), after cursor: String? = nil, limit: Int, owner: Owner
    ) throws -> ItemPage {
        let last = try cursor.map { try ItemCursor($0) }
        let limit = max(1, limit)
        return try database.read { connection in
            let query = try ItemQuery(filter, owner: owner, on: connection)
            var found = try query.listings(after: last, limit: limit + 1)
            guard found.count > limit else { return ItemPage(items: found, next: nil) }
            found.removeLast()
            return ItemPage(items: found, next: found.last.map { ItemCursor($0.item).text })
        }
    }

    /// How many items outside the Trash a filter lets through, and what they are worth.
    package func tally(_ filter: ItemFilter = ItemFilter(), owner: Owner) throws -> ItemTally {
        try database.read { try ItemQuery(filter, owner: owner, on: $0).tally() }
    }

    /// How many items are kept at any of the locations, and what they are worth.
    package func tally(at locations: [Identifier], owner: Owner) throws -> ItemTally {
        try database.read { connection in
            try Set(locations).reduce(into: ItemTally()) { sum, location in
                sum.add(try ItemQuery(ItemFilter(place: .location(location)), owner: owner, on: connection).tally())
            }
        }
    }

    /// The currency that most of the owner's last items are in; `nil` where none of them has a value.
    package func usualCurrency(owner: Owner) throws -> Currency? {
        try database.read { connection in
            try connection.first(
                """
                SELECT currency
                FROM (SELECT currency FROM items WHERE owner = $1 ORDER BY id DESC LIMIT 100) AS last_items
                WHERE currency IS NOT NULL
                GROUP BY currency
                ORDER BY count(*) DESC, currency
                LIMIT 1
                """, owner
            ) { Currency($0.text(0)) } ?? nil
        }
    }

    /// Hands every item outside the Trash to `body`, in the order of the list and as of one moment; memory doesn't grow with
    /// their number.
    package func forEach(_ filter: ItemFilter = ItemFilter(), owner: Owner, _ body: (ItemListing) throws -> Void) throws
    {
        try database.read { connection in
            let query = try ItemQuery(filter, owner: owner, on: connection)
            var last: ItemCursor?
            while true {
                let found = try query.listings(after: last, limit: Self.chunk)
                for listing in found { try body(listing) }
                guard found.count == Self.chunk, let end = found.last else { return }
                last = ItemCursor(end.item)
            }
        }
    }

    private static let chunk = 1000
}

extension ItemTally {
    /// Adds what there is somewhere else.
    mutating func add(_ other: ItemTally) {
        count += other.count
        let units = (totals + other.totals).reduce(into: [Currency: Int128]()) {
            $0[$1.currency, default: 0] += $1.minorUnits
        }
        totals = units.map { Amount(minorUnits: $0.value, currency: $0.key) }
            .sorted { $0.currency.code < $1.currency.code }
    }
}
