// Records that are found by their place.

/// Records sorted by the cells of ``StreetGrid``.
struct CellTable<Record: BitwiseCopyable>: Sendable {
    let records: RecordTable<Record>
    /// The cells that have records, from the least on.
    let cells: RecordTable<UInt64>
    /// The first record of each, and after the last cell the number of all.
    let firsts: RecordTable<UInt32>

    var isConsistent: Bool { firsts.count == cells.count + 1 }

    func records(of cell: UInt64) -> Range<Int> {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle] < cell { low = middle + 1 } else { high = middle }
        }
        guard low < cells.count, cells[low] == cell else { return 0..<0 }
        // In a damaged file they may lead anywhere.
        let start = min(Int(firsts[low]), records.count)
        return start..<min(max(Int(firsts[low + 1]), start), records.count)
    }
}
