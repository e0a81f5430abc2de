// Text that comes in chunks.

/// UTF-8 pulled chunk by chunk, one byte at a time, which knows its line and column.
struct TextInput {
    /// What was pulled last; every byte before ``index`` is taken.
    private(set) var chunk: [UInt8] = []
    /// Where in the chunk the next byte is; add 1 to take the byte that ``current()`` gave.
    var index = 0

    private let source: () throws -> [UInt8]?
    /// The position of the byte at `counted` in the chunk.
    private var position = TextPosition()
    private var counted = 0
    private var hasBegun = false

    /// - Parameter source: gives the next bytes, `nil` at the end.
    init(source: @escaping () throws -> [UInt8]?) {
        self.source = source
    }

    /// The line of the next byte, from 1.
    mutating func line() -> Int {
        count()
        return position.line
    }

    /// A failure at the next byte.
    mutating func failure(_ reason: String) -> ImportFailure {
        count()
        return ImportFailure(reason: reason, line: position.line, column: position.scalars + 1)
    }

    /// The next byte, without taking it; `nil` at the end.
    @inline(__always)
    mutating func current() throws -> UInt8? {
        index < chunk.count ? chunk[index] : try refill()
    }

    private mutating func refill() throws -> UInt8? {
        while index >= chunk.count {
            count()
            guard var next = try source() else { return nil }
            if !hasBegun { try begin(&next) }
            chunk = next
            index = 0
            counted = 0
        }
        return chunk[index]
    }

    /// Skips a byte order mark.
    private mutating func begin(_ first: inout [UInt8]) throws {
        while first.count < 3, let more = try source() { first += more }
        hasBegun = !first.isEmpty
        if first.starts(with: [0xEF, 0xBB, 0xBF]) { first.removeFirst(3) }
    }

    private mutating func count() {
        let range = counted..<index
        position = chunk.withUnsafeBufferPointer { bytes in
            var position = self.position
            position.advance(over: UnsafeBufferPointer(rebasing: bytes[range]))
            return position
        }
        counted = index
    }

    /// The next character as a failure's reason shows it.
    mutating func found() throws -> String {
        guard let byte = try current() else { return "the end of the file" }
        return (0x21...0x7E).contains(byte) ? "\"\(Character(UnicodeScalar(byte)))\"" : "something unreadable"
    }
}
