// The texts of a street index, each written once.

/// Gives texts their places in the section `text`.
struct TextTable {
    /// By hashes, which take a fifth of the memory that the texts would; of a million texts two hardly share one.
    private var places: [UInt64: UInt32] = [:]
    private var end = 0

    /// So many texts are remembered; those after them may be written twice, which costs room but nothing else.
    private static let limit = 1_500_000

    /// Where the text stands, at most 255 bytes of it; `write` takes the bytes of a new one.
    mutating func place(of text: String, write: (UnsafeRawBufferPointer) throws -> Void) throws -> UInt32 {
        if end == 0 { try add("", write) }
        guard !text.isEmpty else { return 0 }
        let hash = Self.hash(text)
        if let place = places[hash] { return place }
        // An index with four gigabytes of names is no index of addresses any more.
        guard let place = UInt32(exactly: end) else { return 0 }
        if places.count < Self.limit { places[hash] = place }
        try add(text, write)
        return place
    }

    private mutating func add(_ text: String, _ write: (UnsafeRawBufferPointer) throws -> Void) throws {
        var bytes = Array(text.utf8.prefix(255))
        bytes.insert(UInt8(bytes.count), at: 0)
        try bytes.withUnsafeBytes(write)
        end += bytes.count
    }

    /// Of 64 bits, with a key that nobody who makes an extract can know.
    private static func hash(_ text: String) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(text)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
