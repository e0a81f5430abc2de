// Builds EXIF for tests.

/// A field of EXIF with its value as bytes.
struct ExifField {
    var tag: Int
    var type: Int
    var count: Int
    var value: [UInt8]
}

/// Builds a block of EXIF field by field, in either byte order, so that it may be as wrong as a test wants.
struct ExifBlock {
    var isBigEndian = true
    var image: [ExifField] = []
    var exif: [ExifField] = []
    var gps: [ExifField] = []

    func number(_ value: Int, _ length: Int) -> [UInt8] {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? bytes.reversed() : bytes
    }

    func text(_ tag: Int, _ text: String) -> ExifField {
        ExifField(tag: tag, type: 2, count: text.utf8.count + 1, value: Array(text.utf8) + [0])
    }

    func short(_ tag: Int, _ value: Int) -> ExifField {
        ExifField(tag: tag, type: 3, count: 1, value: number(value, 2))
    }

    func byte(_ tag: Int, _ value: UInt8) -> ExifField { ExifField(tag: tag, type: 1, count: 1, value: [value]) }

    func rationals(_ tag: Int, _ parts: [(Int, Int)], type: Int = 5) -> ExifField {
        ExifField(tag: tag, type: type, count: parts.count, value: parts.flatMap { number($0.0, 4) + number($0.1, 4) })
    }

    /// From the byte order's mark on, without JPEG's `Exif`.
    var bytes: [UInt8] {
        var result = (isBigEndian ? Array("MM".utf8) : Array("II".utf8)) + number(42, 2) + number(8, 4)
        var fields = image
        let size = 2 + 12 * (image.count + (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)) + 4
        var next = 8 + size + image.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count : 0) }
        for (tag, directory) in [(0x8769, exif), (0x8825, gps)] where !directory.isEmpty {
            fields.append(ExifField(tag: tag, type: 4, count: 1, value: number(next, 4)))
            next +=
                2 + 12 * directory.count + 4 + directory.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count : 0) }
        }
        for directory in [fields, exif, gps] where !directory.isEmpty { append(directory, to: &result) }
        return result
    }

    private func append(_ fields: [ExifField], to result: inout [UInt8]) {
        var data: [UInt8] = []
        let end = result.count + 2 + 12 * fields.count + 4
        result += number(fields.count, 2)
        for field in fields {
            result += number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
            if field.value.count <= 4 {
                result += field.value + Array(repeating: 0, count: 4 - field.value.count)
            } else {
                result += number(end + data.count, 4)
                data += field.value
            }
        }
        result += number(0, 4) + data
    }
}
