// Finds the records of a cell, while these are written.

/// The cells that have records, and the first record of each, as ``CellTable`` has them.
struct CellDirectory: ~Copyable {
    private var cells: RecordSpool<UInt64>
    private var firsts: RecordSpool<UInt32>
    private var last: UInt64?
    private(set) var count: UInt32 = 0

    init(scratch folder: String) {
        cells = RecordSpool(scratch: folder)
        firsts = RecordSpool(scratch: folder)
    }

    /// To be called for every record, cell by cell.
    mutating func append(_ cell: UInt64) throws {
        if last != cell {
            try cells.append(cell)
            try firsts.append(count)
            last = cell
        }
        count += 1
    }

    /// Writes its sections, after that of the records with the tag.
    mutating func write(as tag: String, to writer: inout StreetIndexWriter) throws {
        try firsts.append(count)
        try cells.write(as: tag + "c", to: &writer)
        try firsts.write(as: tag + "f", to: &writer)
    }

    /// With the records that came, in the same order.
    mutating func table<Record>(of records: RecordTable<Record>) throws -> CellTable<Record> {
        try firsts.append(count)
        return CellTable(records: records, cells: try cells.table(), firsts: try firsts.table())
    }
}
