// The locations by their places, with sums for large cells.

import Locations
import SQLite

/// A quadtree of an owner's locations outside the Trash, which tells how many are in any part of the world without looking at
/// each.
///
/// Every path (``PlacePoint/path``) belongs to one leaf, in `place_leaves`. A leaf that grows too large is split; those that
/// shrink stay. Cells that were split have their sums in `place_sums`, at every other level. Written by the stores in the
/// transaction that changes a location, but for the newest locations: those are its tail until they are enough to be taken in
/// together.
struct PlaceTree {
    /// Points of a leaf at most: about a page of the database.
    static let leafLimit = 120

    struct Leaf {
        let id: Int64
        let cell: PlaceCell
    }

    let connection: Connection
    let owner: Owner

    init(_ connection: Connection, owner: Owner) {
        self.connection = connection
        self.owner = owner
    }

    /// The levels of the cells with sums that a leaf of a level is part of.
    static func sumLevels(above level: Int) -> StrideTo<Int> { stride(from: 0, to: level, by: 2) }

    /// The level whose sums together are those of cells of another one.
    static func sumLevel(for level: Int) -> Int { (level + 1) & ~1 }

    /// Takes in the tail, if it is long, after many locations that came together.
    func takeLongTail() throws {
        let last = try lastKey()
        if try tail(after: last, limit: Int(Self.tailLimit(inserting: 1)) + 1).count > Self.tailLimit(inserting: 1) {
            try takeTail(after: last)
        }
    }

    /// Inserts points whose locations are there; those of one leaf together.
    func insert(_ points: [PlacePoint]) throws {
        let last = try lastKey()
        try place(points.filter { $0.key <= last })
        guard let newest = points.lazy.map(\.key).max() else { return }
        if newest - last > Self.tailLimit(inserting: points.count) { try takeTail(after: last) }
    }

    func place(_ points: [PlacePoint]) throws {
        let sorted = points.map { (path: $0.path, point: $0) }.sorted { $0.path < $1.path }
        var rest = sorted[...]
        var sums: [PlaceCell: PlaceSums] = [:]
        while let first = rest.first {
            let leaf = try leaf(holding: first.path)
            let added = rest.prefix { $0.path < leaf.cell.end }.map(\.point)
            try add(added, to: leaf)
            let news = PlaceSums(added)
            for level in Self.sumLevels(above: leaf.cell.level) {
                let cell = PlaceCell(holding: first.path, level: level)
                for sum in news.sums { sums[cell, default: PlaceSums()].add(sum) }
            }
            rest = rest.dropFirst(added.count)
        }
        for (cell, news) in sums {
            var sums = try self.sums(of: cell)
            for sum in news.sums { sums.add(sum) }
            try write(sums, of: cell)
        }
    }

    /// Removes points, those of one leaf together.
    ///
    /// - Throws: ``DamagedRow`` where one isn't there.
    func remove(_ points: [PlacePoint]) throws {
        let last = try lastKey()
        let sorted = points.filter { $0.key <= last }.map { (path: $0.path, point: $0) }.sorted { $0.path < $1.path }
        var rest = sorted[...]
        var removed: [PlaceCell: [PlacePoint]] = [:]
        while let first = rest.first {
            let leaf = try leaf(holding: first.path)
            let leaving = rest.prefix { $0.path < leaf.cell.end }.map(\.point)
            let keys = Set(leaving.map(\.key))
            let points = try self.points(of: leaf.id).points()
            let staying = points.filter { !keys.contains($0.key) }
            guard points.count - staying.count == leaving.count else { throw DamagedRow(column: "points") }
            try write(PlaceLeaf(staying), of: leaf.id)
            for level in Self.sumLevels(above: leaf.cell.level) {
                removed[PlaceCell(holding: first.path, level: level), default: []] += leaving
            }
            rest = rest.dropFirst(leaving.count)
        }
        // From the smallest cells up: what a larger one holds is found in those within it.
        for (cell, points) in removed.sorted(by: { $0.key.level > $1.key.level }) {
            var sums = try sums(of: cell)
            if !points.allSatisfy({ sums.remove($0) }) { sums = try self.sums(within: cell) }
            try write(sums, of: cell)
        }
    }

    /// Notes that a location has changed.
    func update(_ old: PlacePoint, to new: PlacePoint) throws {
        guard old != new else { return }
        try remove([old])
        try insert([new])
    }

    /// Moves all points of a category to another one.
    func move(category: Int64, to other: Int64) throws {
        let leaves = try connection.all(
            """
            SELECT id
            FROM place_leaves
            WHERE owner = $1
            """, owner
        ) { $0.integer(0) }
        for leaf in leaves {
            let points = try points(of: leaf).points()
            guard points.contains(where: { $0.category == category }) else { continue }
            let moved = points.map { $0.category == category ? $0.moved(to: other) : $0 }
            try write(PlaceLeaf(moved), of: leaf)
        }
        let cells = try connection.all(
            """
            SELECT start, level, sums
            FROM place_sums
            WHERE owner = $1
            """, owner
        ) { (PlaceCell(start: $0.integer(0), level: Int($0.integer(1))), try PlaceSums(bytes: $0.blob(2))) }
        for (cell, sums) in cells where sums.sums.contains(where: { $0.category == category }) {
            try write(sums.moving(category, to: other), of: cell)
        }
    }

    // MARK: - Leaves

    /// The points of a leaf.
    func points(of leaf: Int64) throws -> PlaceLeaf {
        let points = try connection.first(
            """
            SELECT points
            FROM place_leaves
            WHERE id = $1
            """, leaf
        ) { try PlaceLeaf(bytes: $0.blob(0)) }
        guard let points else { throw DamagedRow(column: "points") }
        return points
    }

    private func leaf(holding path: Int64) throws -> Leaf {
        let leaf = try connection.first(
            """
            SELECT id, start, level
            FROM place_leaves
            WHERE owner = $1
              AND start <= $2
            ORDER BY start DESC
            LIMIT 1
            """, owner, path
        ) { Leaf(id: $0.integer(0), cell: PlaceCell(start: $0.integer(1), level: Int($0.integer(2)))) }
        return try leaf ?? make(.world, [])
    }

    private func add(_ added: [PlacePoint], to leaf: Leaf) throws {
        var points = try points(of: leaf.id)
        guard points.count + added.count <= Self.leafLimit || leaf.cell.level == PlaceCell.depth else {
            try connection.run(
                """
                DELETE FROM place_leaves
                WHERE id = $1
                """, leaf.id)
            return try split(leaf.cell, points.points() + added)
        }
        for point in added { points.append(point) }
        try write(points, of: leaf.id)
    }

    /// Makes the leaves of a cell that has none now.
    private func split(_ cell: PlaceCell, _ points: [PlacePoint]) throws {
        guard points.count > Self.leafLimit, cell.level < PlaceCell.depth else {
            _ = try make(cell, points)
            return
        }
        if Self.sumLevel(for: cell.level) == cell.level { try write(PlaceSums(points), of: cell) }
        let parted = Dictionary(grouping: points) { cell.quarter(holding: $0.path) }
        for quarter in 0..<4 { try split(cell.quarter(quarter), parted[quarter] ?? []) }
    }

    private func make(_ cell: PlaceCell, _ points: [PlacePoint]) throws -> Leaf {
        try connection.run(
            """
            INSERT INTO place_leaves (owner, start, level, points)
            VALUES ($1, $2, $3, $4)
            """, owner, cell.start, cell.level, PlaceLeaf(points).bytes)
        return Leaf(id: connection.lastInsertedRow, cell: cell)
    }

    private func write(_ points: PlaceLeaf, of leaf: Int64) throws {
        try connection.run(
            """
            UPDATE place_leaves
            SET points = $2
            WHERE id = $1
            """, leaf, points.bytes)
    }

    // MARK: - Sums

    private func sums(of cell: PlaceCell) throws -> PlaceSums {
        try connection.first(
            """
            SELECT sums
            FROM place_sums
            WHERE owner = $1
              AND level = $2
              AND start = $3
            """, owner, cell.level, cell.start
        ) { try PlaceSums(bytes: $0.blob(0)) } ?? PlaceSums()
    }

    private func write(_ sums: PlaceSums, of cell: PlaceCell) throws {
        try connection.run(
            """
            INSERT INTO place_sums (owner, level, start, sums)
            VALUES ($1, $2, $3, $4)
            ON CONFLICT DO UPDATE
            SET sums = excluded.sums
            """, owner, cell.level, cell.start, sums.bytes)
    }

    /// The sums of a cell, made of what is within it.
    private func sums(within cell: PlaceCell) throws -> PlaceSums {
        let level = cell.level + 2
        var sums = PlaceSums()
        let parts = try connection.all(
            """
            SELECT sums
            FROM place_sums
            WHERE owner = $1
              AND level = $2
              AND start >= $3
              AND start < $4
            """, owner, level, cell.start, cell.end
        ) { try PlaceSums(bytes: $0.blob(0)) }
        for part in parts { for sum in part.sums { sums.add(sum) } }
        let leaves = try connection.all(
            """
            SELECT points
            FROM place_leaves
            WHERE owner = $1
              AND start >= $2
              AND start < $3
              AND level <= $4
            """, owner, cell.start, cell.end, level
        ) { try PlaceLeaf(bytes: $0.blob(0)) }
        for leaf in leaves { for point in try leaf.points() { sums.add(point) } }
        return sums
    }
}
