// Windows of whole cells: what they touch, where they wrap, and their boxes.

import Geography
import Testing

struct CellWindowTests {
    /// West, south, east, north; level; first column, columns, first row, rows.
    @Test(
        arguments: [
            ((-180, -90, 180, 90), 0, [0, 1, 0, 1]), ((-180, -90, 180, 90), 3, [0, 8, 0, 8]),
            ((0, 0, 10, 10), 2, [2, 1, 1, 2]), ((-1, -1, 1, 1), 1, [0, 2, 0, 2]),
            ((170, -10, -170, 10), 3, [7, 2, 3, 2]), ((170, 1, 180, 10), 3, [7, 1, 3, 1]),
            ((180, 1, -170, 10), 3, [7, 2, 3, 1]), ((170, 1, -180, 10), 3, [7, 2, 3, 1]),
            ((0, 86, 1, 90), 4, [8, 1, 0, 1]), ((0, -90, 1, -86), 4, [8, 1, 15, 1]), ((1, 1, 0, 2), 2, [0, 4, 1, 1]),
        ] as [((Double, Double, Double, Double), Int, [Int])])
    func `A window has every cell that a box touches`(
        edges: (Double, Double, Double, Double), level: Int, cells: [Int]
    ) throws {
        let box = try #require(BoundingBox(west: edges.0, south: edges.1, east: edges.2, north: edges.3))
        let window = CellWindow(touching: box, level: level)
        #expect([window.firstColumn, window.columns, window.firstRow, window.rows] == cells)
        #expect(window.box.width >= box.width && window.box.south <= box.south && window.box.north >= box.north)
    }

    @Test func `Its box and its cells are the same places`() throws {
        let box = try #require(BoundingBox(west: 100, south: -30, east: -100, north: 70))
        let window = CellWindow(touching: box, level: 5)
        for latitude in stride(from: -90.0, through: 90, by: 7.3) {
            for longitude in stride(from: -180.0, through: 180, by: 7.3) {
                let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
                let (x, y) = (WebMercator.x(longitude: longitude), WebMercator.y(latitude: latitude))
                #expect((window.cell(x: x, y: y) != nil) == window.box.contains(place))
            }
        }
        let east = try #require(BoundingBox(west: 170, south: 1, east: 180, north: 10))
        #expect(CellWindow(touching: east, level: 3).box.east == 180)
        #expect(window.cell(x: 1, y: 0.5)?.column == 31 - window.firstColumn)
        #expect(window.cell(x: 0, y: 0.5)?.column == 32 - window.firstColumn)
    }

    @Test func `Columns wrap and rows end where the world does`() {
        let window = CellWindow(level: 3, columns: -3...1, rows: -4...99)
        #expect(window.firstColumn == 5 && window.columns == 5 && window.firstRow == 0 && window.rows == 8)
        #expect(window.cell(column: 0, row: 7) ?? (-1, -1) == (3, 7))
        #expect(window.cell(column: 2, row: 0) == nil)
        #expect(CellWindow(level: 3, columns: 2...40, rows: 0...0).columns == 8)
        #expect(CellWindow(level: 99, columns: 0...0, rows: 0...0).level == CellWindow.maximumLevel)
    }
}
