// Records that lie one after another in a mapped file.

/// Records of one size, read in place.
struct RecordTable<Record: BitwiseCopyable>: RandomAccessCollection, Sendable {
    private let file: MappedFile
    private let range: Range<Int>

    /// `nil` where the range, which is inside the file, isn't a multiple of a record long.
    init?(_ file: MappedFile, _ range: Range<Int>) {
        guard range.count % MemoryLayout<Record>.stride == 0 else { return nil }
        self.file = file
        self.range = range
    }

    /// All of a file that holds nothing else.
    init(_ file: MappedFile) {
        self.file = file
        range = 0..<file.bytes.count
    }

    var startIndex: Int { 0 }
    var endIndex: Int { range.count / MemoryLayout<Record>.stride }

    subscript(index: Int) -> Record {
        file.bytes.loadUnaligned(
            fromByteOffset: range.lowerBound + index * MemoryLayout<Record>.stride, as: Record.self)
    }
}
