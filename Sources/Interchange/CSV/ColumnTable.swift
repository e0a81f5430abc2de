// Tables whose columns are known by their titles.

import Locations

/// A table of one kind of thing, such as moods: gives the cells of its rows by what their columns hold.
///
/// Of several columns that hold the same, the first that isn't blank in a row counts there. Not thread-safe.
struct ColumnTable<Column: CaseIterable & Hashable> {
    /// What each column holds; `nil` where it isn't known.
    let columns: [Column?]
    private var table: CSVTable
    private let rowLimit: Int
    private let clean: (String) -> String
    private var same = SameRows()

    /// - Parameters:
    ///   - rowLimit: rows that it may have, ``SameRows/limit`` by default.
    ///   - source: gives the next bytes of the file, of any number; `nil` at its end.
    ///   - column: what a column of that title holds.
    ///   - clean: makes the text of a cell fit to be kept.
    /// - Returns: `nil` where the file isn't a table.
    init?(
        rowLimit: Int?, source: @escaping () throws -> [UInt8]?, column: (String) -> Column?,
        clean: @escaping (String) -> String = \.cleaned
    ) throws {
        var start = FileStart(source: source)
        guard let format = try? start.format(), format == .table else { return nil }
        let table = try CSVTable(source: start.replay(for: format))
        columns = (0..<table.header.count).map { column(table.header[$0]) }
        self.table = table
        self.rowLimit = rowLimit ?? SameRows.limit
        self.clean = clean
    }

    var header: CSVHeader { CSVHeader(table.header) }

    var delimiter: UInt8 { table.delimiter }

    /// The cells of the next row but for blank ones; throws ``ImportFailure`` where the table is damaged or too long.
    mutating func next() throws -> (cells: [Column: String], position: RowPosition)? {
        guard let record = try table.next() else { return nil }
        let position = RowPosition(row: table.row, line: record.line)
        try SameRows.check(position.row, line: position.line, limit: rowLimit)
        var cells: [Column: String] = [:]
        for (index, column) in columns.enumerated() {
            guard let column, cells[column] == nil else { continue }
            let text = clean(CSVCell.text(of: record[index]))
            if !text.isEmpty { cells[column] = text }
        }
        return (cells, position)
    }

    /// All that a row says, in one order for all tables, and how many rows before it said the same.
    mutating func content(of cells: [Column: String]) -> (cells: [String], number: Int) {
        let content = Column.allCases.map { cells[$0] ?? "" }
        return (content, same.number(of: content))
    }
}
