// Values as bytes, for files of our own that nobody else reads.

/// A value that is kept in a file for as long as a job lasts, and read back by the same program.
protocol Keepable {
    func write(to bytes: inout KeptBytes.Output)

    /// Throws ``KeptBytes/Damage`` where the bytes aren't those that were written.
    init(from bytes: inout KeptBytes.Input) throws
}

enum KeptBytes {
    /// A file didn't give back what was written to it.
    struct Damage: Error {}

    struct Output {
        var bytes: [UInt8] = []

        mutating func write(_ value: some Keepable) {
            value.write(to: &self)
        }

        /// Writes the bytes that a plain value has in memory.
        fileprivate mutating func write<Value: BitwiseCopyable>(bytesOf value: Value) {
            withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
        }
    }

    /// Bytes that are given up one value after the other.
    struct Input {
        private let bytes: UnsafeRawBufferPointer
        private(set) var position: Int

        init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
            self.bytes = bytes
            self.position = position
        }

        mutating func read<Value: Keepable>() throws -> Value { try Value(from: &self) }

        fileprivate mutating func value<Value: BitwiseCopyable>(_: Value.Type) throws -> Value {
            let start = position
            _ = try take(MemoryLayout<Value>.size)
            return bytes.loadUnaligned(fromByteOffset: start, as: Value.self)
        }

        fileprivate mutating func take(_ count: Int) throws -> UnsafeRawBufferPointer {
            guard count >= 0, count <= bytes.count - position else { throw Damage() }
            defer { position += count }
            return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
        }
    }
}

extension Int: Keepable {
    func write(to bytes: inout KeptBytes.Output) { bytes.write(bytesOf: self) }
    init(from bytes: inout KeptBytes.Input) throws { self = try bytes.value(Int.self) }
}

extension UInt64: Keepable {
    func write(to bytes: inout KeptBytes.Output) { bytes.write(bytesOf: self) }
    init(from bytes: inout KeptBytes.Input) throws { self = try bytes.value(UInt64.self) }
}

extension Double: Keepable {
    func write(to bytes: inout KeptBytes.Output) { bytes.write(bytesOf: self) }
    init(from bytes: inout KeptBytes.Input) throws { self = try bytes.value(Double.self) }
}

extension UInt8: Keepable {
    func write(to bytes: inout KeptBytes.Output) { bytes.bytes.append(self) }
    init(from bytes: inout KeptBytes.Input) throws { self = try bytes.value(UInt8.self) }
}

extension String: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(utf8.count)
        bytes.bytes.append(contentsOf: utf8)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self = String(decoding: try bytes.take(bytes.read()), as: UTF8.self)
    }
}

extension Optional: Keepable where Wrapped: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(UInt8(self == nil ? 0 : 1))
        if let self { bytes.write(self) }
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self = try bytes.read() as UInt8 == 0 ? nil : Wrapped(from: &bytes)
    }
}

extension Array: Keepable where Element: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(count)
        for element in self { bytes.write(element) }
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self = []
        for _ in 0..<Swift.max(0, try bytes.read()) { append(try bytes.read()) }
    }
}
