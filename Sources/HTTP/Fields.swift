// Header fields of a message (RFC 9110, section 5).

/// Header fields in their order; names are compared without regard to case.
package struct Fields: Hashable, Sendable {
    package private(set) var all: [Field] = []

    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    package init() {}

    /// The first value under a name; setting replaces all of that name, and `nil` removes them.
    package subscript(_ name: String) -> String? {
        get { all.first { Self.isSame($0.name, name) }?.value }
        set {
            all.removeAll { Self.isSame($0.name, name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// Every value under a name.
    package func values(_ name: String) -> [String] {
        all.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Adds a field after the others.
    ///
    /// Control characters are left out of the value, so that none can end the field and begin another.
    package mutating func append(_ name: String, _ value: String) {
        // Most messages have a few; growing one by one would copy them again and again.
        if all.isEmpty { all.reserveCapacity(12) }
        all.append(Field(name: name, value: Self.isClean(value) ? value : Self.cleaned(value)))
    }

    /// Adds all of `others` after these.
    package mutating func append(contentsOf others: Fields) {
        all.append(contentsOf: others.all)
    }

    private static func isClean(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }
    }

    private static func cleaned(_ value: String) -> String {
        String(value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0.value == 0x09 })
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        // Nearly all are written as everybody writes them, and that is quick to see.
        if left == right { return true }
        let left = left.utf8
        let right = right.utf8
        return left.count == right.count && zip(left, right).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
