// Counts under construction.

import Geography
import Locations

/// What was counted in the cells of a window.
struct CellCounts {
    private let window: CellWindow
    /// The number of each category, at its key; -1 for keys of others.
    private let numbers: [Int]
    private let categories: [Int64]
    /// For each category of each cell its number in `sums`, or -1.
    private var slots: [Int32]
    private var sums: [PlaceSums.Sum] = []

    /// - Parameter categories: the owner's.
    init(_ window: CellWindow, categories: [Int64]) {
        self.window = window
        self.categories = categories
        var numbers = [Int](repeating: -1, count: Int(categories.max() ?? 0) + 1)
        for (number, key) in categories.enumerated() { numbers[Int(key)] = number }
        self.numbers = numbers
        slots = Array(repeating: -1, count: window.columns * window.rows * categories.count)
    }

    /// Counts a point, if it lies in the window.
    mutating func add(_ point: PlacePoint) {
        let tally = PlaceTally(point.coordinate)
        let (column, row) = tally.cell(level: window.level)
        guard let cell = window.cell(column: column, row: row) else { return }
        add(PlaceSums.Sum(category: point.category, key: point.key, tally: tally), cell)
    }

    /// Counts the points of a cell that lies in one of the window's.
    mutating func add(_ sum: PlaceSums.Sum, of cell: PlaceCell) {
        let (column, row) = cell.position(level: window.level)
        guard let place = window.cell(column: column, row: row) else { return }
        add(sum, place)
    }

    private mutating func add(_ sum: PlaceSums.Sum, _ cell: (column: Int, row: Int)) {
        guard sum.category < numbers.count, numbers[Int(sum.category)] >= 0 else { return }
        let slot = (cell.row * window.columns + cell.column) * categories.count + numbers[Int(sum.category)]
        if slots[slot] < 0 {
            slots[slot] = Int32(sums.count)
            sums.append(sum)
        } else {
            sums[Int(slots[slot])].tally.join(sum.tally)
        }
    }

    /// The cells that hold anything, row by row.
    func cells(_ keys: CategoryKeys) throws -> [CellCount] {
        var cells: [CellCount] = []
        for cell in 0..<window.columns * window.rows {
            let found = slots[cell * categories.count..<(cell + 1) * categories.count].filter { $0 >= 0 }
            guard let first = found.first else { continue }
            cells.append(
                CellCount(
                    column: cell % window.columns, row: cell / window.columns,
                    tallies: try found.map {
                        let sum = sums[Int($0)]
                        return CategoryTally(category: try keys.identifier(sum.category), tally: sum.tally)
                    }, key: sums[Int(first)].key))
        }
        return cells
    }
}
