// Whether the place tree is right.

import Geography
import Locations
import SQLite

extension PlaceTree {
    /// How many leaves and sums differ from what the locations say.
    func countFaults() throws -> Int {
        let last = try lastKey()
        let sums = try connection.all(
            """
            SELECT level, start, sums
            FROM place_sums
            WHERE owner = $1
            """, owner
        ) { (cell: PlaceCell(start: $0.integer(1), level: Int($0.integer(0))), sums: try PlaceSums(bytes: $0.blob(2))) }
        var expected: [PlaceCell: PlaceSums] = [:]
        var (faults, count, end) = (0, 0, Int64(0))
        let leaves = try connection.prepare(
            """
            SELECT start, level, points
            FROM place_leaves
            WHERE owner = $1
            ORDER BY start
            """)
        try leaves.bind(owner)
        while try leaves.step() {
            let cell = PlaceCell(start: leaves.integer(0), level: Int(leaves.integer(1)))
            let points = try PlaceLeaf(bytes: leaves.blob(2)).points()
            if try cell.start != end || !points.allSatisfy({ try $0.key <= last && isRight($0, in: cell) }) {
                faults += 1
            }
            (count, end) = (count + points.count, cell.end)
            for level in Self.sumLevels(above: cell.level) {
                let large = PlaceCell(holding: cell.start, level: level)
                for point in points { expected[large, default: PlaceSums()].add(point) }
            }
        }
        faults += try count == self.count(to: last) && (end == PlaceCell.world.end || count == 0) ? 0 : 1
        for (cell, sums) in sums where !sums.isSame(as: expected[cell] ?? PlaceSums()) { faults += 1 }
        return faults + Set(expected.keys).subtracting(sums.map(\.cell)).count
    }

    private func isRight(_ point: PlacePoint, in cell: PlaceCell) throws -> Bool {
        let stored = try connection.first(
            """
            SELECT category, date, latitude, longitude
            FROM locations
            WHERE id = $1
              AND owner = $2
              AND deleted IS NULL
            """, point.key, owner
        ) {
            PlacePoint(
                key: point.key, category: $0.integer(0), date: $0.instant(1), coordinate: try $0.coordinate(2))
        }
        return stored == point && (cell.start..<cell.end).contains(point.path)
    }

    private func count(to last: Int64) throws -> Int {
        try connection.first(
            """
            SELECT count(*)
            FROM locations
            WHERE owner = $1
              AND deleted IS NULL
              AND id <= $2
            """, owner, last
        ) { Int($0.integer(0)) } ?? 0
    }
}

extension PlaceSums {
    fileprivate func isSame(as other: PlaceSums) -> Bool {
        func tallies(_ sums: [Sum]) -> [Int64: PlaceTally] { Dictionary(sums.map { ($0.category, $0.tally) }) { $1 } }
        return sums.count == other.sums.count
            && tallies(sums) == tallies(other.sums)
    }
}
