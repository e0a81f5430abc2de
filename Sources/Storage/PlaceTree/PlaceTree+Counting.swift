// How many locations are where.

import Geography
import Locations
import SQLite

extension PlaceTree {
    /// Counts what a filter lets through in the cells of a window.
    ///
    /// Sums are taken where they are there and the filter allows; the points of what is left are read.
    func count(in window: CellWindow, _ filter: PlaceFilter, into counts: inout CellCounts) throws {
        let sumLevel = Self.sumLevel(for: window.level)
        var last: Int64 = -1
        for range in window.paths {
            if filter.isPlain { try countSums(sumLevel, in: range, of: window, filter, into: &counts) }
            let cells = try connection.prepare(
                """
                SELECT start, level, id
                FROM place_leaves
                WHERE owner = $1
                  AND start >= coalesce((SELECT max(start) FROM place_leaves WHERE owner = $1 AND start <= $2), 0)
                  AND start < $3
                  AND level <= $4
                ORDER BY start
                """)
            try cells.bind(owner, range.lowerBound, range.upperBound, filter.isPlain ? sumLevel : PlaceCell.depth)
            while try cells.step() {
                let cell = PlaceCell(start: cells.integer(0), level: Int(cells.integer(1)))
                // A leaf that several ranges lie in comes with the first of them.
                guard cell.start > last else { continue }
                last = cell.start
                if cell.touches(window) { try countPoints(of: cells.integer(2), filter, into: &counts) }
            }
        }
    }

    private func countSums(
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
                    try countPoints(within: cell, filter, into: &counts)
                    continue
                }
            }
            for sum in asked { counts.add(sum, of: cell) }
        }
    }

    private func countPoints(within cell: PlaceCell, _ filter: PlaceFilter, into counts: inout CellCounts) throws {
        let leaves = try connection.all(
            """
            SELECT id
            FROM place_leaves
            WHERE owner = $1
              AND start >= $2
              AND start < $3
            """, owner, cell.start, cell.end
        ) { $0.integer(0) }
        for leaf in leaves { try countPoints(of: leaf, filter, into: &counts) }
    }

    private func countPoints(of leaf: Int64, _ filter: PlaceFilter, into counts: inout CellCounts) throws {
        let points = try points(of: leaf)
        for index in 0..<points.count {
            let point = try points.point(index)
            if try filter.lets(point) { counts.add(point) }
        }
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
