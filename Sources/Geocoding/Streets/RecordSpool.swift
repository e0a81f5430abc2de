// Records that wait for the section of a street index that they belong to.

/// Records that are kept on the disk while the sections before theirs are written.
struct RecordSpool<Record: BitwiseCopyable>: ~Copyable {
    private var file: ScratchFile
    private var pending: [Record] = []
    private(set) var count = 0

    /// How many bytes are written or read at a time.
    private static var pageSize: Int { 64 << 10 }

    init(scratch folder: String) throws {
        file = try ScratchFile(in: folder)
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

    private mutating func spill() throws {
        try pending.withUnsafeBytes { try file.append($0) }
        pending.removeAll(keepingCapacity: true)
    }
}
