// Records that wait on the disk.

/// Records that are kept on the disk until all have come: for a section of a street index, or to be looked at.
struct RecordSpool<Record: BitwiseCopyable>: ~Copyable {
    private var file: ScratchFile
    private var pending: [Record] = []
    private(set) var count = 0

    /// How many bytes are written or read at a time.
    private static var pageSize: Int { 64 << 10 }

    init(scratch folder: String) {
        file = ScratchFile(in: folder)
    }

    mutating func append(_ record: Record) throws {
        pending.append(record)
        count += 1
        if pending.count * MemoryLayout<Record>.stride >= Self.pageSize { try spill() }
    }

    /// Writes all of them as a section.
    mutating func write(as tag: String, to writer: inout StreetIndexWriter) throws {
        try spill()
        try writer.begin(tag)
        var page = [UInt8](repeating: 0, count: Self.pageSize)
        for start in stride(from: 0, to: file.count, by: page.count) {
            page.removeLast(max(0, start + page.count - file.count))
            try page.withUnsafeMutableBytes { bytes in
                try file.read(at: start, into: bytes)
                try writer.append(UnsafeRawBufferPointer(bytes))
            }
        }
    }

    /// All of them, in the order in which they came; no more may come.
    mutating func table() throws -> RecordTable<Record> {
        try spill()
        pending = []
        return RecordTable(try file.mapped())
    }

    private mutating func spill() throws {
        try pending.withUnsafeBytes { try file.append($0) }
        pending.removeAll(keepingCapacity: true)
    }
}
