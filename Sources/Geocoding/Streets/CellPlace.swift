// Places in cells.

/// A place by its cell.
struct CellPlace: BitwiseCopyable {
    var cell: UInt64
    var x: UInt16
    var y: UInt16

    init(_ point: OSMPoint) {
        let (latitude, longitude) = (Int(point.latitude), Int(point.longitude))
        self.init(
            cell: StreetGrid.cell(row: StreetGrid.row(latitude), column: StreetGrid.column(longitude)),
            latitude: latitude, longitude: longitude)
    }

    init(cell: UInt64, x: UInt16, y: UInt16) {
        self.cell = cell
        self.x = x
        self.y = y
    }

    /// A place in or at the edge of `cell`.
    init(cell: UInt64, latitude: Int, longitude: Int) {
        self.cell = cell
        let corner = StreetGrid.corner(of: cell)
        x = UInt16(min(max(longitude - corner.longitude, 0), StreetGrid.side))
        y = UInt16(min(max(latitude - corner.latitude, 0), StreetGrid.side))
    }

    var point: OSMPoint {
        let corner = StreetGrid.corner(of: cell)
        return OSMPoint(
            latitude: Int32(corner.latitude + Int(y)), longitude: Int32(corner.longitude + Int(x)))
    }
}
