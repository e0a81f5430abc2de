// How a file begins, by which its format is told.

/// The first bytes of a file.
struct FileStart {
    /// What a file can be, as far as its first bytes tell.
    enum Format {
        case json, xml, table
    }

    private let source: () throws -> [UInt8]?
    private var bytes: [UInt8] = []

    init(source: @escaping () throws -> [UInt8]?) {
        self.source = source
    }

    /// The format; throws ``ImportFailure`` where there is none that can be read.
    mutating func format() throws -> Format {
        guard let first = try firstCharacter() else { throw refusal("the file is empty") }
        if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x50, 0x4B]) {
            throw refusal("the file is compressed; unpack it and try again")
        }
        guard isText else {
            throw refusal("this isn't a file of places that can be read: GeoJSON, GPX, KML, KMZ or CSV")
        }
        switch first {
        case UInt8(ascii: "<"): return .xml
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: return .table
        }
    }

    /// All bytes of the file, also those that were looked at; as UTF-8 but for XML, which says itself what it is in.
    func replay(for format: Format) -> () throws -> [UInt8]? {
        var first: [UInt8]? = bytes
        let source = source
        let all = {
            defer { first = nil }
            return try first ?? source()
        }
        guard format != .xml, let isBigEndian = isUTF16BigEndian else { return all }
        let decoded = UTF16Source(all, isBigEndian: isBigEndian)
        return { try decoded.next() }
    }

    /// Whether its UTF-16 has the higher byte first; `nil` where it isn't in UTF-16.
    private var isUTF16BigEndian: Bool? {
        guard bytes.count >= 2 else { return nil }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes[0] == 0 && bytes[1] != 0 { return true }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes[0] != 0 && bytes[1] == 0 { return false }
        return nil
    }

    /// Whether it has none of the bytes that pictures and programs have and texts don't.
    private var isText: Bool {
        isUTF16BigEndian != nil || bytes.allSatisfy { $0 >= 0x20 || (0x08...0x0D).contains($0) || $0 == 0x1B }
    }

    /// The first byte that is neither white space nor part of a byte order mark nor zero, as half of UTF-16's are.
    private mutating func firstCharacter() throws -> UInt8? {
        let passedOver: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x20, 0x09, 0x0A, 0x0D, 0]
        while true {
            if bytes.count >= 4, let first = bytes.first(where: { !passedOver.contains($0) }) { return first }
            guard bytes.count < 64 * 1024, let more = try source() else {
                return bytes.first { !passedOver.contains($0) }
            }
            bytes += more
        }
    }

    private func refusal(_ reason: String) -> ImportFailure {
        ImportFailure(reason: reason, line: 1, column: 1)
    }
}
