// A part of the world in the place tree.

import Geography

/// Which paths a leaf of the ``PlaceTree`` holds: those that begin as `start` does.
struct PlaceCell: Hashable {
    /// Digits of a path.
    static let depth = 31
    static let world = PlaceCell(start: 0, level: 0)

    /// The first of its paths.
    let start: Int64
    /// How many digits they have in common, 0...``depth``.
    let level: Int

    init(start: Int64, level: Int) {
        self.start = start
        self.level = level
    }

    /// One after the last of its paths.
    var end: Int64 { start + 1 << (2 * (Self.depth - level)) }

    /// The cell of a level that holds a path.
    init(holding path: Int64, level: Int) {
        let shift = Int64(2 * (Self.depth - level))
        self.init(start: (path >> shift) << shift, level: level)
    }

    /// One of the four cells that it consists of.
    func quarter(_ number: Int) -> PlaceCell {
        PlaceCell(start: start + Int64(number) << shiftWithin, level: level + 1)
    }

    /// The number of the one that holds a path.
    func quarter(holding path: Int64) -> Int { Int(path >> shiftWithin & 3) }

    private var shiftWithin: Int64 { Int64(2 * (Self.depth - level - 1)) }

    /// The column and row, in cells of a level that isn't finer than its own.
    func position(level: Int) -> (column: Int, row: Int) {
        let bits = UInt64(start) >> UInt64(2 * (Self.depth - level))
        return (Self.gather(bits), Self.gather(bits >> 1))
    }

    /// Whether it has a part of a window.
    func touches(_ window: CellWindow) -> Bool {
        guard level < window.level else {
            let (column, row) = position(level: window.level)
            return window.cell(column: column, row: row) != nil
        }
        let (column, row) = position(level: level)
        let finer = window.level - level
        let (first, side) = (column << finer, 1 << finer)
        let across = 1 << window.level
        return row << finer < window.firstRow + window.rows && (row + 1) << finer > window.firstRow
            && ((first - window.firstColumn) & (across - 1) < window.columns
                || (window.firstColumn - first) & (across - 1) < side)
    }

    /// Takes every second bit, from the lowest on.
    private static func gather(_ value: UInt64) -> Int {
        var bits = value & 0x5555_5555_5555_5555
        bits = (bits | bits >> 1) & 0x3333_3333_3333_3333
        bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits >> 16) & 0x0000_0000_FFFF_FFFF
        return Int(bits)
    }
}

extension CellWindow {
    /// The ranges of paths that lie in the window, and perhaps some around it, in order.
    var paths: [Range<Int64>] {
        // Few ranges with some more in them are read sooner than many exact ones.
        var coarser = 0
        while (columns >> coarser + 2) * (rows >> coarser + 2) > 64, coarser < level { coarser += 1 }
        let level = level - coarser
        let across = 1 << level
        let firstColumn = firstColumn >> coarser
        let lastColumn = (self.firstColumn + columns - 1) >> coarser
        var ranges: [Range<Int64>] = []
        for row in firstRow >> coarser...(firstRow + rows - 1) >> coarser {
            for column in firstColumn...min(lastColumn, firstColumn + across - 1) {
                let cell = PlaceCell(column: column & (across - 1), row: row, level: level)
                ranges.append(cell.start..<cell.end)
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        return ranges.reduce(into: []) { joined, range in
            if let last = joined.last, last.upperBound == range.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<range.upperBound
            } else {
                joined.append(range)
            }
        }
    }
}

extension PlaceCell {
    /// The cell of a column and a row of a level.
    init(column: Int, row: Int, level: Int) {
        var start: Int64 = 0
        for bit in (0..<level).reversed() {
            start = start << 2 | Int64((row >> bit & 1) << 1 | column >> bit & 1)
        }
        self.init(start: start << (2 * (Self.depth - level)), level: level)
    }
}
