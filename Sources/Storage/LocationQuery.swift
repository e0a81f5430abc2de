// From a filter to SQL.

import Geography
import Locations
import SQLite

/// The FROM and WHERE of a query for locations (as `l`) that a filter lets through.
///
/// The dialect points of the layer are text search and the spatial predicate: for locations they are here and in
/// ``LocationIndexes``, and what looks for neighbours by itself reads `location_boxes` as well.
struct LocationQuery {
    private var source = "locations l"
    private var conditions = ["l.owner = $1", "l.deleted IS NULL"]
    private var values: [any Bindable]
    private let area: AreaSearch?
    /// Whether nothing but the index of an order leads to the rows.
    var isLedByOrder: Bool { source == "locations l" && area == nil }

    init(_ filter: LocationFilter, owner: Owner, keys: CategoryKeys) {
        values = [owner]
        area = filter.area.map { AreaSearch($0, owner: owner, keys: keys) }
        if let category = filter.category {
            // A category that isn't the owner's has no locations: keys start at 1.
            require("l.category = \(parameter(keys.key(category) ?? 0))")
        }
        if let from = filter.from { require("l.date >= \(parameter(from))") }
        if let to = filter.to { require("l.date <= \(parameter(to))") }
        if filter.withPhoto { require("l.photo_count > 0") }
        if let text = filter.text, !text.allSatisfy(\.isWhitespace) { search(text, keys) }
        if let near = filter.near { within(near) }
        if let box = filter.box { within(box) }
    }

    /// A query whose rows are wanted in an order that has an index: words that many locations have, and a box with many, are
    /// left to that.
    init(ordered filter: LocationFilter, owner: Owner, keys: CategoryKeys, on connection: Connection) throws {
        var rest = filter
        rest.box = nil
        let words = try filter.text.flatMap { try Self.common($0, keys: keys, on: connection) }
        if words != nil { rest.text = nil }
        self.init(rest, owner: owner, keys: keys)
        for word in words ?? [] {
            let list = word.categories.map(String.init).joined(separator: ", ")
            require("(l.category IN (\(list)) OR in_row_set(l.id, \(parameter(word.keys.bytes))))")
        }
        if let box = filter.box { within(box, byTree: try Self.isSparse(box, on: connection)) }
    }

    /// Every word has to be in the description, the address or the category's name; SQLite is led through the index of words.
    private mutating func search(_ text: String, _ keys: CategoryKeys) {
        for part in Self.parts(of: text, keys) {
            guard !part.term.isEmpty else { return require("FALSE") }
            let question = parameter(part.term)
            guard !part.categories.isEmpty else {
                source = "location_words CROSS JOIN locations l ON l.id = location_words.rowid"
                require("location_words MATCH \(question)")
                continue
            }
            let list = part.categories.map(String.init).joined(separator: ", ")
            require("(l.category IN (\(list)) OR l.id IN (\(Self.keys(matching: question))))")
        }
    }

    /// What a text asks for, all of it: one of the categories, or a term that the index of words knows.
    ///
    /// The index doesn't hold the names of categories: renaming one would change it for all of its locations. An empty
    /// term finds nothing.
    private static func parts(of text: String, _ keys: CategoryKeys) -> [(categories: [Int64], term: String)] {
        let words = SearchWords.question(text).map { (categories: keys.named($0), term: SearchWords.term($0)) }
        let plain = words.filter(\.categories.isEmpty)
        let rest = plain.map(\.term).joined(separator: " ")
        return words.filter { !$0.categories.isEmpty } + (plain.isEmpty && !words.isEmpty ? [] : [([], rest)])
    }

    private static func keys(matching question: String) -> String {
        "SELECT rowid FROM location_words WHERE location_words MATCH \(question)"
    }

    /// What a filter asks for that no ``PlacePoint`` knows, as categories and keys of which a location has to have one, of
    /// each pair.
    static func choices(
        _ filter: LocationFilter, owner: Owner, keys: CategoryKeys, on connection: Connection
    ) throws -> [(categories: [Int64], keys: KeySet)] {
        var choices: [(categories: [Int64], keys: KeySet)] = []
        if filter.withPhoto {
            let rows = try connection.prepare(
                """
                SELECT id
                FROM locations
                WHERE owner = $1
                  AND deleted IS NULL
                  AND photo_count > 0
                """)
            try rows.bind(owner)
            choices.append(([], try KeySet(rows)))
        }
        if let text = filter.text { choices += try Self.choices(text, keys: keys, on: connection) }
        return choices
    }

    /// The same for the words of a text; without those that all locations have.
    private static func choices(
        _ text: String, keys: CategoryKeys, on connection: Connection
    ) throws -> [(categories: [Int64], keys: KeySet)] {
        guard !text.allSatisfy(\.isWhitespace) else { return [] }
        let words = SearchWords.question(text)
        guard !words.isEmpty else { return [([], KeySet())] }
        // Of all owners, as the index of words is.
        let all = try connection.first("SELECT sum(location_count) FROM categories") { Int($0.integer(0)) }
        return try words.map { (keys.named($0), try KeySet(matching: $0, on: connection)) }.filter { $0.1.count != all }
    }

    /// What a text asks for, where very many locations may have all of it.
    private static func common(
        _ text: String, keys: CategoryKeys, on connection: Connection
    ) throws -> [(categories: [Int64], keys: KeySet)]? {
        let words = try choices(text, keys: keys, on: connection)
        let plain = words.filter(\.categories.isEmpty).map(\.keys)
        guard let first = plain.first else { return words }
        let all = plain.dropFirst().reduce(into: first) { $0.formIntersection($1) }
        return all.count > sparse ? words : nil
    }

    /// Whether so few locations are in the box that the R*Tree finds them sooner than reading a whole index would.
    static func isSparse(_ box: BoundingBox, on connection: Connection) throws -> Bool {
        let inTree = treeRows(of: box, west: "$1", south: "$2", east: "$3", north: "$4")
        let count = try connection.first(
            "SELECT count(*) FROM (SELECT 1 FROM (\(inTree)) LIMIT \(sparse + 1))", box.west, box.south, box.east,
            box.north
        ) { $0.integer(0) }
        return (count ?? 0) <= sparse
    }

    private static let sparse = 5000

    /// - Parameter byTree: leads SQLite through the R*Tree first where nothing else leads already.
    mutating func within(_ box: BoundingBox, byTree: Bool = true) {
        guard box.width < 360 || box.height < 180 else { return }
        let (south, north) = (parameter(box.south), parameter(box.north))
        let (west, east) = (parameter(box.west), parameter(box.east))
        require("l.latitude BETWEEN \(south) AND \(north)")
        require(
            box.crossesAntimeridian
                ? "(l.longitude >= \(west) OR l.longitude <= \(east))" : "l.longitude BETWEEN \(west) AND \(east)")
        guard byTree, source == "locations l" else { return }
        let rows = Self.treeRows(of: box, west: west, south: south, east: east, north: north)
        source = "(\(rows)) b CROSS JOIN locations l ON l.id = b.id"
    }

    /// What the tree has in a box, whose edges are parameters.
    ///
    /// The tree keeps 32-bit numbers rounded outwards, so it gives a little too much, never too little.
    private static func treeRows(
        of box: BoundingBox, west: String, south: String, east: String, north: String
    ) -> String {
        let rows = "SELECT id FROM location_boxes WHERE south <= \(north) AND north >= \(south)"
        return box.crossesAntimeridian
            ? "\(rows) AND east >= \(west) UNION ALL \(rows) AND west <= \(east) AND east < \(west)"
            : "\(rows) AND west <= \(east) AND east >= \(west)"
    }

    /// Keeps those in the circle: ``Distance/metres(_:_:)`` in SQL.
    private mutating func within(_ circle: LocationFilter.Near) {
        let (centre, metres) = (circle.coordinate, max(0, circle.metres))
        within(BoundingBox(around: centre, metres: metres))
        let (latitude, longitude) = (parameter(centre.latitude), parameter(centre.longitude))
        require(
            """
            \(2 * Distance.earthRadius) * asin(min(1, sqrt(
                pow(sin(radians(l.latitude - \(latitude)) / 2), 2)
                + cos(radians(\(latitude))) * cos(radians(l.latitude))
                * pow(sin(radians(l.longitude - \(longitude)) / 2), 2)))) <= \(parameter(metres))
            """)
    }

    mutating func require(_ condition: String) {
        conditions.append(condition)
    }

    /// Takes a value and gives the parameter's name to stand for it.
    mutating func parameter(_ value: some Bindable) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    /// The query, bound and ready to step.
    ///
    /// - Parameter rest: ORDER BY and LIMIT.
    func select(_ columns: String, _ rest: String = "", on connection: Connection) throws -> Statement {
        try prepare("", columns, rest, on: connection)
    }

    /// The steps that SQLite would take for ``select(_:_:on:)``.
    func explain(_ columns: String, _ rest: String = "", on connection: Connection) throws -> [String] {
        let rows = try prepare("EXPLAIN QUERY PLAN ", columns, rest, on: connection)
        var steps: [String] = []
        while try rows.step() { steps.append(rows.text(3)) }
        return steps
    }

    private func prepare(
        _ prefix: String, _ columns: String, _ rest: String, on connection: Connection
    ) throws -> Statement {
        var (conditions, values) = (conditions, values)
        if let area {
            values.append(try area.keys(on: connection))
            conditions.append("l.id IN (SELECT value FROM json_each($\(values.count)))")
        }
        let statement = try connection.prepare(
            """
            \(prefix)SELECT \(columns)
            FROM \(source)
            WHERE \(conditions.joined(separator: "\n  AND "))
            \(rest)
            """)
        for (index, value) in values.enumerated() { try value.bind(to: statement, at: index + 1) }
        return statement
    }
}
