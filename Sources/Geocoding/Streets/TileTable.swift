// Finds what lies near a place, while an index is made.

/// Values by tiles of a tenth of a degree.
struct TileTable {
    private static let side = 1_000_000

    private struct Tile: Hashable {
        var row: Int
        var column: Int
    }

    private var values: [Tile: [Int]] = [:]

    mutating func add(_ value: Int, south: Int32, north: Int32, west: Int32, east: Int32) {
        for row in Self.index(Int(south))...Self.index(Int(north)) {
            for column in Self.index(Int(west))...Self.index(Int(east)) {
                values[Tile(row: row, column: column), default: []].append(value)
            }
        }
    }

    func values(at point: OSMPoint) -> [Int] {
        values[Tile(row: Self.index(Int(point.latitude)), column: Self.index(Int(point.longitude)))] ?? []
    }

    private static func index(_ value: Int) -> Int {
        // Whatever is on a map, and beyond its edge, is positive then.
        (value + 4_000 * side) / side
    }
}
