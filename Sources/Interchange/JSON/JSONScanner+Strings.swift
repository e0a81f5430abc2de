// Strings of JSON: escapes, surrogates, UTF-8.

extension JSONScanner {
    /// Takes a string, which has to come next, into ``text``.
    ///
    /// - Parameter limit: bytes to keep at most, cut between characters (Unicode scalars).
    mutating func string(keeping limit: Int) throws {
        text.removeAll(keepingCapacity: true)
        wasCut = false
        wasMended = false
        input.index += 1
        while true {
            keepPlainRun(limit)
            guard let byte = try input.current() else { throw input.failure("the file ends inside a text") }
            switch byte {
            case UInt8(ascii: "\""):
                input.index += 1
                return
            case UInt8(ascii: "\\"):
                input.index += 1
                try escape(limit)
            case 0x80...: try multibyteScalar(limit)
            case 0x20...: break  // The chunk ended within a run.
            default: throw input.failure("a control character stands in a text without its \"\\\"")
            }
        }
    }

    /// Takes ASCII that stands for itself, up to the end of the chunk.
    private mutating func keepPlainRun(_ limit: Int) {
        let start = input.index
        let end = input.chunk.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count {
                let byte = bytes[end]
                if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
                end += 1
            }
            return end
        }
        let kept = min(end - start, wasCut ? 0 : limit - text.count)
        if kept < end - start { wasCut = true }
        text.append(contentsOf: input.chunk[start..<start + kept])
        input.index = end
    }

    /// Takes a scalar of two to four bytes, checked as in table 3-7 of the Unicode standard.
    private mutating func multibyteScalar(_ limit: Int) throws {
        let lead = input.chunk[input.index]
        let count: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: count = 2
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: count = 3
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: count = 4
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        default: throw input.failure("a text isn't UTF-8; save the file as UTF-8 and try again")
        }
        let isKept = hasRoom(count, limit)
        if isKept { text.append(lead) }
        input.index += 1
        for place in 1..<count {
            guard let byte = try input.current(), (place == 1 ? second : 0x80...0xBF).contains(byte) else {
                throw input.failure("a text isn't UTF-8; save the file as UTF-8 and try again")
            }
            if isKept { text.append(byte) }
            input.index += 1
        }
    }

    /// Takes what follows a `\`.
    private mutating func escape(_ limit: Int) throws {
        guard let byte = try input.current() else { throw input.failure("the file ends inside a text") }
        let scalar: UnicodeScalar
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = UnicodeScalar(byte)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"):
            input.index += 1
            try keepUnicodeEscapes(limit)
            return
        default: throw input.failure("\"\\\" stands before \(try input.found()), which needs none")
        }
        input.index += 1
        keep(scalar, limit)
    }

    /// Takes the four digits after `\u`, and whatever escapes have to be read with it because of surrogates.
    private mutating func keepUnicodeEscapes(_ limit: Int) throws {
        var unit = try hexadecimalUnit()
        while UTF16.isLeadSurrogate(unit) {
            guard try input.current() == UInt8(ascii: "\\") else { break }
            input.index += 1
            guard try input.current() == UInt8(ascii: "u") else {
                // The surrogate was alone, and another kind of escape follows.
                keep("\u{FFFD}", limit)
                wasMended = true
                try escape(limit)
                return
            }
            input.index += 1
            let next = try hexadecimalUnit()
            if UTF16.isTrailSurrogate(next) {
                let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(next) - 0xDC00)
                keep(UnicodeScalar(value) ?? "\u{FFFD}", limit)
                return
            }
            keep("\u{FFFD}", limit)
            wasMended = true
            unit = next
        }
        if let scalar = UnicodeScalar(unit), unit != 0 {
            keep(scalar, limit)
        } else {
            keep("\u{FFFD}", limit)
            wasMended = true
        }
    }

    private mutating func hexadecimalUnit() throws -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = try input.current(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw input.failure("\"\\u\" needs four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            input.index += 1
        }
        return unit
    }

    private mutating func keep(_ scalar: UnicodeScalar, _ limit: Int) {
        let encoded = UTF8.encode(scalar)
        if let encoded, hasRoom(encoded.count, limit) { text.append(contentsOf: encoded) }
    }

    private mutating func hasRoom(_ count: Int, _ limit: Int) -> Bool {
        if text.count + count > limit { wasCut = true }
        return !wasCut
    }
}
