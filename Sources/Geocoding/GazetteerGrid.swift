// The grid of one-degree cells that the gazetteer's rows and lines are sorted by.

import Geography

/// Cells of one degree, from the south pole eastward from the antimeridian: 360 to a band, 180 bands.
enum GazetteerGrid {
    static let cellCount = 360 * 180

    /// The cell that a place is in; on the antimeridian that of the sign.
    static func cell(of place: Coordinate) -> Int {
        band(place.latitude) * 360 + min(column(place.longitude), 179) + 180
    }

    /// The cells that a box touches.
    static func cells(_ box: BoundingBox) -> some Sequence<Int> {
        let columns = columns(box)
        return (band(box.south)...band(box.north)).lazy.flatMap { band in
            columns.lazy.map { cell(band: band, column: $0) }
        }
    }

    /// The south-western corner of a cell, in degrees.
    static func corner(of cell: Int) -> (latitude: Double, longitude: Double) {
        (Double(cell / 360 - 90), Double(cell % 360 - 180))
    }

    /// The cell of a column (any whole number of degrees east of Greenwich, also beyond ±180) in a band.
    private static func cell(band: Int, column: Int) -> Int {
        let column = (column + 180) % 360
        return band * 360 + (column < 0 ? column + 360 : column)
    }

    private static func band(_ latitude: Double) -> Int {
        min(max(Int(latitude.rounded(.down)), -90), 89) + 90
    }

    private static func column(_ longitude: Double) -> Int {
        Int(longitude.rounded(.down))
    }

    /// Columns from the west to the east edge of a box, going on beyond 180 where it crosses the antimeridian.
    private static func columns(_ box: BoundingBox) -> ClosedRange<Int> {
        let west = column(box.west)
        // The antimeridian itself belongs to the cells on both sides of it.
        let east = box.crossesAntimeridian ? column(box.east) + 360 : column(box.east)
        return west...min(max(west, east), west + 359)
    }
}
