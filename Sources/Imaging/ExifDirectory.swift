// Reads the fields of one EXIF directory, whatever has been done to it.

/// One directory (IFD) of a block of EXIF, which is a TIFF file in small (TIFF 6.0 section 2, EXIF 2.32 section 4.6).
///
/// Nothing is trusted: every offset and count is checked against the block, and what lies outside reads as absent. Directories
/// are never followed to the next, so there are no loops.
struct ExifDirectory {
    /// A field's value: where it lies and what it consists of.
    private struct Field {
        let type: Int
        let count: Int
        let offset: Int
    }

    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private let start: Int
    private let entries: Int

    /// The first directory; nil if the block doesn't begin like one.
    ///
    /// It may stand behind the `Exif` of JPEG's segment.
    init?(_ block: [UInt8]) {
        let bytes = block.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) ? Array(block.dropFirst(6)) : block
        let isBigEndian = bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
        guard isBigEndian || bytes.starts(with: [0x49, 0x49, 0x2A, 0]),
            let start = Self.number(bytes, at: 4, length: 4, isBigEndian)
        else { return nil }
        self.init(bytes, isBigEndian: isBigEndian, start: start)
    }

    private init?(_ bytes: [UInt8], isBigEndian: Bool, start: Int) {
        guard let entries = Self.number(bytes, at: start, length: 2, isBigEndian) else { return nil }
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        self.start = start
        self.entries = entries
    }

    /// The directory that a field points to.
    func directory(_ tag: Int) -> ExifDirectory? {
        number(tag).flatMap { ExifDirectory(bytes, isBigEndian: isBigEndian, start: $0) }
    }

    /// The first number of a BYTE, SHORT or LONG field.
    func number(_ tag: Int) -> Int? {
        guard let field = field(tag), field.count > 0, let length = [1: 1, 3: 2, 4: 4][field.type] else { return nil }
        return number(at: field.offset, length: length)
    }

    /// An ASCII (or EXIF 3.0's UTF-8) field up to its first NUL, at most 64 bytes of it, without blanks around it.
    func text(_ tag: Int) -> String? {
        guard let field = field(tag), field.type == 2 || field.type == 129 else { return nil }
        let text = bytes[field.offset..<field.offset + min(field.count, 64)].prefix { $0 != 0 }
        let end = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
        return String(decoding: text[..<end].drop { $0 == 0x20 }, as: UTF8.self)
    }

    /// The numbers of a RATIONAL or SRATIONAL field; nil unless there are `count` and none is divided by 0.
    func rationals(_ tag: Int, count: Int) -> [Double]? {
        guard let field = field(tag), field.type == 5 || field.type == 10, field.count == count else { return nil }
        var result: [Double] = []
        for offset in stride(from: field.offset, to: field.offset + 8 * count, by: 8) {
            guard let numerator = number(at: offset, length: 4), let denominator = number(at: offset + 4, length: 4),
                denominator != 0
            else { return nil }
            let isSigned = field.type == 10
            result.append(value(numerator, isSigned) / value(denominator, isSigned))
        }
        return result
    }

    private func value(_ number: Int, _ isSigned: Bool) -> Double {
        isSigned ? Double(Int32(truncatingIfNeeded: number)) : Double(number)
    }

    /// A field whose whole value lies within the block.
    private func field(_ tag: Int) -> Field? {
        for entry in stride(from: start + 2, to: start + 2 + 12 * entries, by: 12) {
            guard let found = number(at: entry, length: 2) else { return nil }
            guard found == tag else { continue }
            guard let type = number(at: entry + 2, length: 2), let count = number(at: entry + 4, length: 4),
                let size = Self.sizes[type]
            else { return nil }
            // Up to four bytes stand in the entry itself, more stand where it points.
            guard let offset = size * count <= 4 ? entry + 8 : number(at: entry + 8, length: 4) else { return nil }
            guard offset + size * count <= bytes.count else { return nil }
            return Field(type: type, count: count, offset: offset)
        }
        return nil
    }

    private func number(at offset: Int, length: Int) -> Int? {
        Self.number(bytes, at: offset, length: length, isBigEndian)
    }

    private static func number(_ bytes: [UInt8], at offset: Int, length: Int, _ isBigEndian: Bool) -> Int? {
        guard offset >= 0, offset + length <= bytes.count else { return nil }
        let part = bytes[offset..<offset + length]
        return isBigEndian
            ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Bytes of one value by type.
    private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8, 129: 1]
}
