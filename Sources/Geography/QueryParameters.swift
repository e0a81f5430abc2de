// The parameters that links carry.

/// The `name=value` pairs after a link's question mark.
struct QueryParameters {
    private let pairs: [(name: String, value: String)]

    init(_ query: Substring) {
        pairs = query.split(separator: "&").prefix(64).map { pair in
            let (name, value) = pair.cut(at: "=")
            return (name.percentDecoded, (value ?? "").percentDecoded)
        }
    }

    /// The first value of the parameter `name`.
    subscript(name: String) -> String? {
        pairs.first { $0.name == name }?.value
    }
}

extension Substring {
    /// What is before and after the first `character`; `nil` after it where there is none.
    func cut(at character: Character) -> (before: Substring, after: Substring?) {
        guard let index = firstIndex(of: character) else { return (self, nil) }
        return (self[..<index], self[self.index(after: index)...])
    }

    /// With `%41` and `+` as what they stand for; what is no such code stays as it is.
    var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            let code = rest.prefix(2)
            if byte == UInt8(ascii: "%"), code.count == 2, code.allSatisfy(\.isHexDigit),
                let value = UInt8(String(decoding: code, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
    }
}
