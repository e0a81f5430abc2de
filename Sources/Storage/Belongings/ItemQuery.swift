// From a filter of belongings to SQL.

import Locations
import SQLite

/// The FROM and WHERE of a query for the items (as `i`) outside the Trash that a filter lets through.
struct ItemQuery {
    private let owner: Owner
    private let connection: Connection
    private var source = "items i"
    private var conditions = ["i.owner = $1", "i.deleted IS NULL"]
    private var values: [any Bindable]
    /// `items.place` of the only place that is asked for.
    private var place: Int64?

    init(_ filter: ItemFilter, owner: Owner, on connection: Connection) throws {
        self.owner = owner
        self.connection = connection
        values = [owner]
        switch filter.place {
        // No location has the number -1.
        case .location(let id): place = try LocationRow.key(of: id, owner: owner, on: connection) ?? -1
        case .nowhere: place = 0
        case nil: break
        }
        if let text = filter.text { search(text) }
    }

    /// SQLite is led through the index of words.
    private mutating func search(_ text: String) {
        let words = SearchWords.question(text)
        guard !words.isEmpty else { return conditions.append("FALSE") }
        source = "item_words CROSS JOIN items i ON i.id = item_words.rowid"
        conditions.append("item_words MATCH \(parameter(words.map(SearchWords.term).joined(separator: " ")))")
    }

    /// The items behind `last`, at most so many, in the order of `items_by_place`.
    ///
    /// - Throws: ``PageCursor/unknown`` where its place is gone or isn't the one that is asked for.
    func listings(after last: ItemCursor?, limit: Int) throws -> [ItemListing] {
        var query = self
        guard let last else {
            if let place { query.conditions.append("i.place = \(query.parameter(place))") }
            return try query.listings(limit)
        }
        let end = try last.location.map { try LocationRow.key(of: $0, owner: owner, on: connection) } ?? 0
        guard let end, place ?? end == end else { throw PageCursor.unknown }
        // The rest of that place and the places behind it: each is one walk along the index.
        let (lastPlace, name, id) = (query.parameter(end), query.parameter(last.sortName), query.parameter(last.id))
        query.conditions += [
            "i.place = \(lastPlace)", "i.sort_name >= \(name)", "(i.sort_name > \(name) OR i.uuid > \(id))",
        ]
        let rest = try query.listings(limit)
        guard place == nil, rest.count < limit else { return rest }
        var others = self
        others.conditions.append("i.place < \(others.parameter(end))")
        return try rest + others.listings(limit - rest.count)
    }

    private func listings(_ limit: Int) throws -> [ItemListing] {
        let rows = try select(
            "\(ItemRow.columns), l.description", "ORDER BY i.place DESC, i.sort_name, i.uuid\nLIMIT \(limit)",
            joins: ItemRow.joins)
        var found: [ItemListing] = []
        while try rows.step() {
            let description = rows.optionalText(ItemRow.columnCount)
            found.append(
                ItemListing(
                    item: try ItemRow(rows).item, locationName: description.map { String($0.prefix { !$0.isNewline }) })
            )
        }
        return found
    }

    /// How many they are and what they are worth.
    func tally() throws -> ItemTally {
        var query = self
        if let place {
            query.conditions.append(place == 0 ? "i.location IS NULL" : "i.location = \(query.parameter(place))")
        }
        // By place first, in the order of the index, for sorting all items by currency takes twice as long; the sums in two
        // parts, since together they may be more than 64 bits hold.
        let rows = try query.bound(
            """
            SELECT currency, sum(number), sum(high), sum(low)
            FROM (
                SELECT i.currency, count(*) AS number, sum(i.value / \(Self.split)) AS high,
                    sum(i.value % \(Self.split)) AS low
                FROM \(source)
                WHERE \(query.conditions.joined(separator: "\n  AND "))
                GROUP BY i.location, i.currency) AS places
            GROUP BY currency
            ORDER BY currency
            """)
        var tally = ItemTally()
        while try rows.step() {
            tally.count += Int(rows.integer(1))
            guard let currency = Currency(rows.text(0)) else { continue }
            let units = Int128(rows.integer(2)) * Int128(Self.split) + Int128(rows.integer(3))
            tally.totals.append(Amount(minorUnits: units, currency: currency))
        }
        return tally
    }

    private static let split = 1_000_000

    /// Takes a value and gives the parameter's name to stand for it.
    private mutating func parameter(_ value: some Bindable) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    /// The query, bound and ready to step.
    private func select(_ columns: String, _ rest: String, joins: String = "") throws -> Statement {
        try bound(
            """
            SELECT \(columns)
            FROM \(source)
            \(joins)
            WHERE \(conditions.joined(separator: "\n  AND "))
            \(rest)
            """)
    }

    private func bound(_ sql: String) throws -> Statement {
        let statement = try connection.prepare(sql)
        for (index, value) in values.enumerated() { try value.bind(to: statement, at: index + 1) }
        return statement
    }
}
