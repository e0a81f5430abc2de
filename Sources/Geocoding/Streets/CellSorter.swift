// Sorts more records than memory should hold.

import Locations

/// Records by cell; those of one cell stay in the order in which they came.
struct CellSorter<Record: BitwiseCopyable>: ~Copyable {
    private struct Element: BitwiseCopyable {
        var cell: UInt64
        var record: Record
    }

    /// What is in memory of a sorted run on the disk.
    private struct Run {
        var rest: Range<Int>
        var elements: ArraySlice<Element> = []
    }

    /// How many are read at a time from a run.
    private static var pageLength: Int { (64 << 10) / MemoryLayout<Element>.stride }

    private let folder: String
    private let runLength: Int
    private var pending: [Element] = []
    private var runs: [Run] = []
    private var scratch: ScratchFile

    /// - Parameters:
    ///   - folder: where records lie that memory shouldn't hold.
    ///   - runBytes: how much memory records may take.
    init(scratch folder: String, runBytes: Int = 16 << 20) {
        self.folder = folder
        scratch = ScratchFile(in: folder)
        runLength = max(1, runBytes / MemoryLayout<Element>.stride)
    }

    mutating func add(_ record: Record, in cell: UInt64) throws {
        pending.append(Element(cell: cell, record: record))
        if pending.count >= runLength { try spill() }
    }

    /// Hands over all records, sorted; afterwards there are none.
    mutating func drain(_ body: (UInt64, Record) throws -> Void) throws {
        guard !runs.isEmpty else {
            sortPending()
            for element in pending { try body(element.cell, element.record) }
            pending = []
            return
        }
        try spill()
        pending = []
        for index in runs.indices { try fill(index) }
        var heads = runs.map { $0.elements.first?.cell ?? .max }
        while let run = heads.indices.min(by: { heads[$0] < heads[$1] }), let element = runs[run].elements.popFirst() {
            try body(element.cell, element.record)
            if runs[run].elements.isEmpty { try fill(run) }
            heads[run] = runs[run].elements.first?.cell ?? .max
        }
        runs = []
        scratch = ScratchFile(in: folder)
    }

    /// All records, on the disk; afterwards there are none.
    mutating func table() throws -> CellTable<Record> {
        var records = RecordSpool<Record>(scratch: folder)
        var directory = CellDirectory(scratch: folder)
        try drain { cell, record in
            try directory.append(cell)
            try records.append(record)
        }
        return try directory.table(of: records.table())
    }

    private mutating func sortPending() {
        // Swift's sort keeps the order of equals, but doesn't promise it; nothing breaks where it changes.
        pending.sort { $0.cell < $1.cell }
    }

    private mutating func spill() throws {
        guard !pending.isEmpty else { return }
        sortPending()
        let start = scratch.count
        try pending.withUnsafeBytes { try scratch.append($0) }
        runs.append(Run(rest: start..<scratch.count))
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func fill(_ index: Int) throws(Problem) {
        let rest = runs[index].rest
        let stride = MemoryLayout<Element>.stride
        let count = min(Self.pageLength, rest.count / stride)
        guard count > 0 else { return }
        var failure: Problem?
        let elements = [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            do throws(Problem) {
                try scratch.read(at: rest.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
                initializedCount = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        runs[index] = Run(rest: rest.lowerBound + count * stride..<rest.upperBound, elements: elements[...])
    }
}
