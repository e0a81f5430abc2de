// Parts of the map in which something is looked for, while an index is made.

/// Tiles of a tenth of a degree, by numbers that rise eastwards and then northwards.
enum SearchTile {
    private static let side = 1_000_000
    private static let columns = 8_000

    static func tile(at point: OSMPoint) -> UInt64 {
        number(row: index(point.latitude), column: index(point.longitude))
    }

    /// All that have a part of the box.
    static func tiles(touching box: OSMBox) -> some Sequence<UInt64> {
        (index(box.south)...index(box.north)).lazy.flatMap { row in
            (index(box.west)...index(box.east)).lazy.map { column in number(row: row, column: column) }
        }
    }

    private static func number(row: Int, column: Int) -> UInt64 { UInt64(row * columns + column) }

    private static func index(_ value: Int32) -> Int {
        // Whatever is on a map, and beyond its edge, is positive then.
        (Int(value) + columns / 2 * side) / side
    }
}
