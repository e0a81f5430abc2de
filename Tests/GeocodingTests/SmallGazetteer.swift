// A gazetteer of three towns, to be damaged.

import Foundation

/// The parts of a gazetteer file, each of which a test may change.
struct SmallGazetteer {
    var magic = Array("GAZ1".utf8)
    var version: UInt32 = 2
    var rows: UInt32 = 3
    /// Tag, element size, content.
    var sections: [(tag: String, size: UInt32, content: [UInt8])]

    /// Anywhere (0.5, 0.5) and Elsewhere (0.7, 0.5) in one cell, and Nowhere (90, 180) in the last; around the first two a
    /// square area with sides of 0.6 degrees.
    init() {
        let own = 90 * 360 + 180
        let lines = [UInt32](repeating: 0, count: own + 1) + [UInt32](repeating: 2, count: 64_800 - own)
        var cells = [UInt32](repeating: 0, count: 64_801)
        for index in (own + 1)..<64_800 { cells[index] = 2 }
        cells[64_800] = 3
        sections = [
            ("meta", 1, Array("{}".utf8)),
            ("latc", 4, Self.bytes([Int32](arrayLiteral: 50_000, 70_000, 9_000_000))),
            ("lonc", 4, Self.bytes([Int32](arrayLiteral: 50_000, 50_000, 18_000_000))),
            ("popu", 4, Self.bytes([UInt32](arrayLiteral: 1, 2, 3))),
            ("gnid", 4, Self.bytes([UInt32](arrayLiteral: 1, 2, 3))),
            ("nama", 4, Self.bytes([UInt32](arrayLiteral: 0, 9, 19))),
            ("adm1", 2, Self.bytes([UInt16](arrayLiteral: 1, 1, 0))),
            ("adm2", 2, Self.bytes([UInt16](arrayLiteral: 1, 0, 0))),
            ("tzix", 2, Self.bytes([UInt16](arrayLiteral: 0, 0, 1))),
            ("ctry", 1, [0, 0, 1]),
            ("cell", 4, Self.bytes(cells)),
            ("arco", 1, [0]),
            ("arre", 2, Self.bytes([UInt16](arrayLiteral: 1))),
            ("arcl", 2, Self.bytes([UInt16](repeating: 0, count: 64_800))),
            ("lini", 4, Self.bytes(lines)),
            ("lile", 2, Self.bytes([UInt16](arrayLiteral: 1, 0))),
            ("liri", 2, Self.bytes([UInt16](arrayLiteral: 0, 0))),
            ("lipt", 4, Self.bytes([UInt32](arrayLiteral: 0, 5, 7))),
            ("poix", 2, Self.bytes([UInt16](arrayLiteral: 2_000, 8_000, 8_000, 2_000, 2_000, 0, 0))),
            ("poiy", 2, Self.bytes([UInt16](arrayLiteral: 2_000, 2_000, 8_000, 8_000, 2_000, 0, 10_000))),
            ("a2pa", 2, Self.bytes([UInt16](arrayLiteral: 1))),
            ("a2na", 4, Self.bytes([UInt32](arrayLiteral: 19))),
            ("a1tb", 1, Array("0\tXA-1\tXA.01\tRegion".utf8)),
            ("cotb", 1, Array("XA\tXAA\tFirst Country\tEU\nXB\tXBB\tSecond Country\tEU".utf8)),
            ("tztb", 1, Array("Europe/Berlin\nAsia/Tokyo".utf8)),
            ("strs", 1, ["Anywhere", "Elsewhere", "Nowhere"].flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }),
        ]
    }

    /// The parts of a whole file.
    init(file: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        func number(_ range: Range<Int>) -> Int { bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
        rows = UInt32(number(8..<12))
        sections = (0..<number(12..<16)).map { index in
            let entry = 16 + 24 * index
            let (start, length) = (number(entry + 8..<entry + 16), number(entry + 16..<entry + 24))
            return (
                String(decoding: bytes[entry..<entry + 4], as: UTF8.self), UInt32(number(entry + 4..<entry + 8)),
                Array(bytes[start..<start + length])
            )
        }
    }

    /// Takes the rows out for which it is true.
    mutating func drop(_ isDropped: [Bool]) {
        for index in sections.indices
        where ["latc", "lonc", "popu", "gnid", "nama", "adm1", "adm2", "tzix", "ctry"].contains(sections[index].tag) {
            let size = Int(sections[index].size)
            let content = sections[index].content
            sections[index].content = isDropped.indices.filter { !isDropped[$0] }
                .flatMap { content[$0 * size..<($0 + 1) * size] }
        }
        var kept: [UInt32] = [0]
        for dropped in isDropped { kept.append(kept[kept.count - 1] + (dropped ? 0 : 1)) }
        let cells = self["cell"]
        self["cell"] = Self.bytes(
            stride(from: 0, to: cells.count, by: 4).map { offset in
                kept[(0..<4).reduce(0) { $0 | Int(cells[offset + $1]) << (8 * $1) }]
            })
        rows = kept[kept.count - 1]
    }

    /// The content of the section `tag`.
    subscript(tag: String) -> [UInt8] {
        get { sections.first { $0.tag == tag }?.content ?? [] }
        set {
            for index in sections.indices where sections[index].tag == tag { sections[index].content = newValue }
        }
    }

    var bytes: [UInt8] {
        var body: [UInt8] = []
        var head = magic + Self.bytes([version, rows, UInt32(sections.count)])
        let start = (16 + 24 * sections.count + 7) / 8 * 8
        for section in sections {
            while body.count % 8 != 0 { body.append(0) }
            head += Array(section.tag.utf8) + Self.bytes([section.size])
            head += Self.bytes([UInt64(start + body.count), UInt64(section.content.count)])
            body += section.content
        }
        return head + [UInt8](repeating: 0, count: start - head.count) + body
    }

    static func bytes<Element: FixedWidthInteger>(_ values: [Element]) -> [UInt8] {
        values.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } }
    }
}

/// Writes `bytes` to a file that is there only for `body`.
func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "gazetteer-\(UUID().uuidString).bin")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}
