// A part of the world in whole cells of a grid.

/// Neighbouring cells of a square grid over ``WebMercator``'s plane.
///
/// At level n the world is 2^n cells wide and high. Columns go on beyond the antimeridian, where they wrap.
package struct CellWindow: Hashable, Sendable {
    /// Cells of about half a metre.
    package static let maximumLevel = 26

    /// 0...``maximumLevel``.
    package let level: Int
    /// 0..<2^level.
    package let firstColumn: Int
    /// 1...2^level.
    package let columns: Int
    /// 0..<2^level.
    package let firstRow: Int
    /// 1...2^level.
    package let rows: Int

    /// All of it as one cell.
    package static let world = CellWindow(level: 0, columns: 0...0, rows: 0...0)

    /// Makes a window of any columns and rows; what isn't in the world is left out.
    package init(level: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.level = min(max(level, 0), Self.maximumLevel)
        let across = 1 << self.level
        let isWholeWidth = columns.count >= across
        firstColumn = isWholeWidth ? 0 : columns.lowerBound & (across - 1)
        self.columns = isWholeWidth ? across : columns.count
        firstRow = min(max(rows.lowerBound, 0), across - 1)
        self.rows = min(max(rows.upperBound, firstRow), across - 1) - firstRow + 1
    }

    /// The cells that a box touches.
    package init(touching box: BoundingBox, level: Int) {
        let across = 1 << min(max(level, 0), Self.maximumLevel)
        let x = WebMercator.x(longitude: box.west)
        let west = min(Self.cell(x, of: across), across - 1)
        let east = Self.cell(x + box.width / 360, of: across)
        let north = Self.cell(WebMercator.y(latitude: box.north), of: across)
        let south = Self.cell(WebMercator.y(latitude: box.south), of: across)
        self.init(
            level: level, columns: west...(box.crossesAntimeridian ? east : min(east, across - 1)), rows: north...south)
    }

    /// The window as a box; the rows at the Mercator edges reach to the poles.
    package var box: BoundingBox {
        let across = Double(1 << level)
        let isWholeWidth = columns == 1 << level
        let (end, last) = (firstColumn + columns, firstRow + rows)
        return BoundingBox(
            west: isWholeWidth ? -180 : WebMercator.longitude(x: Double(firstColumn) / across),
            south: last == 1 << level ? -90 : WebMercator.latitude(y: Double(last) / across),
            east: isWholeWidth || end == 1 << level ? 180 : WebMercator.longitude(x: Double(end) / across),
            north: firstRow == 0 ? 90 : WebMercator.latitude(y: Double(firstRow) / across)) ?? .world
    }

    /// The column and row, both from 0, of a place in the window; `nil` elsewhere.
    ///
    /// The eastern and the southern edge of the world belong to the last column and row.
    package func cell(x: Double, y: Double) -> (column: Int, row: Int)? {
        let across = 1 << level
        return cell(column: min(Self.cell(x, of: across), across - 1), row: min(Self.cell(y, of: across), across - 1))
    }

    /// The place in the window, both from 0, of a column and a row of the world; `nil` elsewhere.
    package func cell(column: Int, row: Int) -> (column: Int, row: Int)? {
        let (column, row) = ((column - firstColumn) & (1 << level - 1), row - firstRow)
        return column < columns && row >= 0 && row < rows ? (column, row) : nil
    }

    private static func cell(_ position: Double, of across: Int) -> Int {
        Int((position * Double(across)).rounded(.down))
    }
}
