// The grid that a street index is sorted by.

/// Cells of 1/400 degree (278 m from south to north), numbered from the south-west corner of the map eastwards.
///
/// Within its cell a place has OpenStreetMap's full precision in 16 bits.
enum StreetGrid {
    /// The side of a cell in ``OSMPoint``'s units.
    static let side = 25_000
    static let columns = 144_000
    static let rows = 72_000

    static func cell(row: Int, column: Int) -> UInt64 { UInt64(row * columns + column) }

    static func row(_ latitude: Int) -> Int { min(max(latitude + 900_000_000, 0) / side, rows - 1) }

    static func column(_ longitude: Int) -> Int { min(max(longitude + 1_800_000_000, 0) / side, columns - 1) }

    /// The south-western corner of a cell.
    static func corner(of cell: UInt64) -> (latitude: Int, longitude: Int) {
        (Int(cell) / columns * side - 900_000_000, Int(cell) % columns * side - 1_800_000_000)
    }
}
