// How many locations are where.

import Geography
import Locations
import SQLite

extension PlaceTree {
    /// Counts what a filter lets through in the cells of a window.
    ///
    /// Sums are taken where they are there and the filter allows; the points of what is left are read.
    func count(in window: CellWindow, _ filter: PlaceFilter, into counts: inout CellCounts) throws {
        let level = filter.isPlain ? Self.sumLevel(for: window.level) : PlaceCell.depth
        var last: Int64 = -1
        for range in window.paths {
            if filter.isPlain { try count(level, in: range, of: window, filter, into: &counts) }
            // A leaf that several ranges lie in comes with the first of them.
            last = try countLeaves(to: level, in: range, after: last, of: window, filter, into: &counts)
        }
        for point in try tail(after: lastKey()) where try filter.lets(point) { counts.add(point) }
    }

    /// Hands every point to `body`, in no order.
    func forEachPoint(_ body: (PlacePoint) throws -> Void) throws {
        let rows = try connection.prepare(
            """
            SELECT points
            FROM place_leaves
            WHERE owner = $1
            """)
        try rows.bind(owner)
        while try rows.step() {
            let points = try PlaceLeaf(bytes: rows.blob(0))
            for index in 0..<points.count { try body(points.point(index)) }
        }
        for point in try tail(after: lastKey()) { try body(point) }
    }

    /// Counts the cells that have sums on a level.
    private func count(
        _ level: Int, in range: Range<Int64>, of window: CellWindow, _ filter: PlaceFilter,
        into counts: inout CellCounts
    ) throws {
        let rows = try connection.prepare(
            """
            SELECT start, sums
            FROM place_sums
            WHERE owner = $1
              AND level = $2
              AND start >= $3
              AND start < $4
            """)
        try rows.bind(owner, level, range.lowerBound, range.upperBound)
        while try rows.step() {
            let cell = PlaceCell(start: rows.integer(0), level: level)
            guard cell.touches(window) else { continue }
            var asked = try PlaceSums(bytes: rows.blob(1)).sums
            if let category = filter.category { asked.removeAll { $0.category != category } }
            if let box = filter.box {
                asked.removeAll { !box.touches($0.tally) }
                if !asked.allSatisfy({ box.contains($0.tally) }) {
                    // An edge of the box goes through it, so its parts are looked at.
                    let range = cell.start..<cell.end
                    try count(level + 2, in: range, of: window, filter, into: &counts)
                    _ = try countLeaves(to: level + 2, in: range, after: -1, of: window, filter, into: &counts)
                    continue
                }
            }
            for sum in asked { counts.add(sum, of: cell) }
        }
    }

    /// Counts the leaves of levels up to one that have paths in a range and begin after another one.
    ///
    /// - Returns: where the last of them begins.
    private func countLeaves(
        to level: Int, in range: Range<Int64>, after last: Int64, of window: CellWindow, _ filter: PlaceFilter,
        into counts: inout CellCounts
    ) throws -> Int64 {
        let rows = try connection.prepare(
            """
            SELECT start, level, points
            FROM place_leaves
            WHERE owner = $1
              AND start >= coalesce((SELECT max(start) FROM place_leaves WHERE owner = $1 AND start <= $2), 0)
              AND start < $3
              AND start > $4
              AND level <= $5
            ORDER BY start
            """)
        try rows.bind(owner, range.lowerBound, range.upperBound, last, level)
        var last = last
        while try rows.step() {
            let cell = PlaceCell(start: rows.integer(0), level: Int(rows.integer(1)))
            last = cell.start
            guard cell.touches(window) else { continue }
            let points = try PlaceLeaf(bytes: rows.blob(2))
            for index in 0..<points.count {
                let point = try points.point(index)
                if try filter.lets(point) { counts.add(point) }
            }
        }
        return last
    }
}

extension BoundingBox {
    /// Whether all places that were summed up lie in it.
    fileprivate func contains(_ tally: PlaceTally) -> Bool {
        guard south <= tally.south, tally.north <= north else { return false }
        return crossesAntimeridian
            ? west <= tally.west || tally.east <= east : west <= tally.west && tally.east <= east
    }

    /// Whether one of them may lie in it.
    fileprivate func touches(_ tally: PlaceTally) -> Bool {
        guard south <= tally.north, tally.south <= north else { return false }
        return crossesAntimeridian
            ? west <= tally.east || tally.west <= east : west <= tally.east && tally.west <= east
    }
}
