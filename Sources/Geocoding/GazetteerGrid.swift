// The grid of one-degree cells that the gazetteer's rows are sorted by.

import Geography

/// Cells of one degree, from the south pole eastward from the antimeridian: 360 to a band, 180 bands.
enum GazetteerGrid {
    static let cellCount = 360 * 180

    /// The cell of a column (any whole number of degrees east of Greenwich, also beyond ±180) in a band.
    static func cell(band: Int, column: Int) -> Int {
        let column = (column + 180) % 360
        return band * 360 + (column < 0 ? column + 360 : column)
    }

    static func band(_ latitude: Double) -> Int {
        min(max(Int(latitude.rounded(.down)), -90), 89) + 90
    }

    static func column(_ longitude: Double) -> Int {
        Int(longitude.rounded(.down))
    }

    /// Columns from the west to the east edge of a box, going on beyond 180 where it crosses the antimeridian.
    static func columns(_ box: BoundingBox) -> ClosedRange<Int> {
        let west = column(box.west)
        // The antimeridian itself belongs to the cells on both sides of it.
        let east = box.crossesAntimeridian ? column(box.east) + 360 : column(box.east)
        return west...min(max(west, east), west + 359)
    }
}
