// Lists of locations.

import Geography
package import Locations
import SQLite

extension LocationStore {
    /// The categories that have matching locations, in the person's order, each with its newest.
    ///
    /// - Parameter limit: locations of each category at most.
    package func groups(_ filter: LocationFilter, limit: Int, owner: Owner) throws -> [LocationGroup] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let categories = try CategoryStore.rows(owner: owner, on: connection)
            if filter.isEmpty {
                return try categories.filter { $0.category.locationCount > 0 }.map { row in
                    LocationGroup(
                        category: row.category, count: row.category.locationCount,
                        locations: try Self.newest(limit, in: row.key, owner: owner, keys: keys, on: connection))
                }
            }
            let matches = try Self.matches(filter, limit: limit, owner: owner, keys: keys, on: connection)
            return try categories.compactMap { row in
                guard let match = matches[row.key] else { return nil }
                return LocationGroup(
                    category: row.category, count: match.count,
                    locations: try LocationSummaryRow.read(match.rows, keys: keys, on: connection))
            }
        }
    }

    private static func newest(
        _ limit: Int, in category: Int64, owner: Owner, keys: CategoryKeys, on connection: Connection
    ) throws -> [LocationSummary] {
        let rows = try connection.prepare(
            """
            SELECT \(LocationSummaryRow.columns)
            FROM locations l
            WHERE l.owner = $1
              AND l.category = $2
              AND l.deleted IS NULL
            ORDER BY l.date DESC, l.uuid
            LIMIT $3
            """)
        try rows.bind(owner, category, max(0, limit))
        var summaries: [LocationSummary] = []
        while try rows.step() { summaries.append(try LocationSummaryRow.read(rows, keys: keys)) }
        return summaries
    }

    /// How many match in each category, and the newest of them.
    private static func matches(
        _ filter: LocationFilter, limit: Int, owner: Owner, keys: CategoryKeys, on connection: Connection
    ) throws -> [Int64: (count: Int, rows: [Int64])] {
        var matches: [Int64: (count: Int, rows: [Int64])] = [:]
        let query = try LocationQuery(ordered: filter, owner: owner, keys: keys, on: connection)
        // Where many may match, the place tree counts them, and the walk ends once it has met the newest of each category.
        let isCounted = query.isLedByOrder
        var missing = Int.max
        if isCounted {
            let counts = try counts(in: .world, filter: filter, owner: owner, keys: keys, on: connection)
            for tally in counts.flatMap(\.tallies) {
                matches[try keys.requiredKey(tally.category)] = (tally.tally.count, [])
            }
            missing = matches.values.reduce(0) { $0 + min($1.count, limit) }
        }
        let rows = try query.select("l.id, l.category", "ORDER BY l.date DESC, l.uuid", on: connection)
        while missing > 0, try rows.step() {
            let key = rows.integer(0)
            let place = { (match: inout (count: Int, rows: [Int64])) in
                if !isCounted { match.count += 1 }
                guard match.rows.count < limit else { return }
                match.rows.append(key)
                missing -= 1
            }
            place(&matches[rows.integer(1), default: (0, [])])
        }
        return matches
    }

    /// One page of the matching locations.
    ///
    /// - Parameters:
    ///   - cursor: ``LocationPage/next`` of the page before, made with the same sort; `nil` for the first.
    ///   - limit: locations of a page at most, 1 or more.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where the cursor isn't one of this sort.
    package func page(
        _ filter: LocationFilter, sort: LocationSort, after cursor: String?, limit: Int, owner: Owner
    ) throws -> LocationPage {
        let position = try cursor.map { try PageCursor($0, sort: sort) }
        let limit = max(1, limit)
        return try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            var query = try LocationQuery(ordered: filter, owner: owner, keys: keys, on: connection)
            let order: String
            switch sort {
            case .distance(let centre):
                return try NearestSearch(filter, centre: centre, owner: owner, keys: keys, connection: connection)
                    .page(after: position, limit: limit)
            case .date:
                if case .date(let date, let id) = position {
                    let date = query.parameter(date)
                    query.require("l.date <= \(date)")
                    query.require("(l.date < \(date) OR l.uuid > \(query.parameter(id)))")
                }
                order = "ORDER BY l.date DESC, l.uuid"
            case .name:
                if case .name(let name, let id) = position {
                    let name = query.parameter(name)
                    query.require("l.sort_name >= \(name)")
                    query.require("(l.sort_name > \(name) OR l.uuid > \(query.parameter(id)))")
                }
                order = "ORDER BY l.sort_name, l.uuid"
            }
            let rest = "\(order)\nLIMIT \(query.parameter(limit + 1))"
            let rows = try query.select("\(LocationSummaryRow.columns), l.sort_name", rest, on: connection)
            var summaries: [LocationSummary] = []
            var next: PageCursor?
            var name = ""
            while try rows.step() {
                if summaries.count == limit, let last = summaries.last {
                    next = sort == .name ? .name(name, last.id) : .date(last.date, last.id)
                    break
                }
                summaries.append(try LocationSummaryRow.read(rows, keys: keys))
                if sort == .name { name = rows.text(LocationSummaryRow.columnCount) }
            }
            return LocationPage(locations: summaries, next: next?.text)
        }
    }

    /// Hands every matching location to `body`, photos included: newest first, then by id, as of one moment.
    ///
    /// Memory doesn't grow with their number. While it runs, the write-ahead log can't shrink: `body` shouldn't wait.
    package func forEach(_ filter: LocationFilter, owner: Owner, _ body: (Location) throws -> Void) throws {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let rows = try LocationQuery(filter, owner: owner, keys: keys)
                .select(LocationRow.columns, "ORDER BY l.date DESC, l.uuid", on: connection)
            while try rows.step() { try body(try LocationRow(rows, keys: keys, on: connection).location) }
        }
    }
}
