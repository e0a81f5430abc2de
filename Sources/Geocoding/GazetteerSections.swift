// The table of contents of a gazetteer file.

/// Finds sections by their tags, inside the file and aligned.
struct GazetteerSections {
    let rowCount: Int
    private let path: String
    private let file: MappedFile
    private var ranges: [String: (range: Range<Int>, elementSize: Int)] = [:]

    init(_ path: String) throws(GazetteerError) {
        self.path = path
        file = try MappedFile(path)
        let bytes = file.bytes
        func word(_ offset: Int) -> Int {
            Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        }
        func longWord(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        guard bytes.count >= 16, bytes[..<4].elementsEqual("GAZ1".utf8) else {
            throw .damaged(path, "it doesn't begin with GAZ1")
        }
        guard word(4) == 2 else { throw .damaged(path, "its format is \(word(4)), this program reads 2") }
        rowCount = word(8)
        let count = word(12)
        guard count <= 64, bytes.count >= 16 + 24 * count else {
            throw .damaged(path, "its table of contents is cut off")
        }
        for entry in stride(from: 16, to: 16 + 24 * count, by: 24) {
            let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            let (start, length) = (longWord(entry + 8), longWord(entry + 16))
            let (end, overflow) = start.addingReportingOverflow(length)
            guard !overflow, end <= UInt64(bytes.count), start % 8 == 0 else {
                throw .damaged(path, "section \(tag) leads outside the file")
            }
            ranges[tag] = (Int(start)..<Int(end), word(entry + 4))
        }
    }

    /// - Throws: ``GazetteerError`` `damaged` where something isn't right.
    func check(_ isRight: Bool, _ reason: String) throws(GazetteerError) {
        guard isRight else { throw .damaged(path, reason) }
    }

    /// The section `tag` as a column, of `count` elements where that is given, else of at least one.
    func column<Element>(_ tag: String, count: Int? = nil) throws(GazetteerError) -> Column<Element> {
        let size = MemoryLayout<Element>.size
        guard let (range, elementSize) = ranges[tag] else { throw .damaged(path, "section \(tag) is missing") }
        let actual = range.count / size
        guard elementSize == size, range.count % size == 0, actual == count ?? max(1, actual) else {
            throw .damaged(path, "section \(tag) has the wrong size")
        }
        return Column(file, range)
    }

    /// The section `tag` as lines of tab-separated fields, at least `columns` of them.
    func table(_ tag: String, columns: Int) throws(GazetteerError) -> [[String]] {
        let text: Column<UInt8> = try column(tag)
        let rows = text[0..<text.count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            $0.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        guard rows.allSatisfy({ $0.count >= columns }) else { throw .damaged(path, "section \(tag) lacks a field") }
        return rows
    }
}
