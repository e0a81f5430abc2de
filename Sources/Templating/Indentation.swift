// Moves lines of a template to the right and left, for partials, parents and blocks that stand on lines of their own.

enum Indentation {
    static let newline = UInt8(ascii: "\n")

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Puts `indentation` before each line; a line end at the very end begins no line.
    static func indented(_ bytes: [UInt8], with indentation: [UInt8]) -> [UInt8] {
        guard !indentation.isEmpty, !bytes.isEmpty else { return bytes }
        var result = indentation
        for (index, byte) in bytes.enumerated() {
            result.append(byte)
            if byte == newline && index + 1 < bytes.count { result += indentation }
        }
        return result
    }

    /// The blanks that the first line with anything else begins with; `nil` where there is no such line.
    static func intrinsic(_ bytes: [UInt8]) -> [UInt8]? {
        for line in bytes.split(separator: newline) {
            if let first = line.firstIndex(where: { !isBlank($0) && $0 != UInt8(ascii: "\r") }) {
                return Array(line[line.startIndex..<first])
            }
        }
        return nil
    }

    /// Takes up to `count` blanks off the start of each line.
    static func dedented(_ bytes: [UInt8], by count: Int) -> [UInt8] {
        guard count > 0 else { return bytes }
        var result: [UInt8] = []
        var left = count
        for byte in bytes {
            if left > 0 && isBlank(byte) {
                left -= 1
            } else {
                left = byte == newline ? count : 0
                result.append(byte)
            }
        }
        return result
    }
}
