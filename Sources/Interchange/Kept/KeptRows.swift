// Rows that were read once, kept to be read again without their file.

/// Turns rows into bytes that ``KeptRowReader`` reads sooner than any format of others.
package struct KeptRowWriter {
    private var output = KeptBytes.Output()

    package init() {}

    /// How many bytes there are by now.
    package var count: Int { output.bytes.count }

    package mutating func append(_ row: ImportRow) {
        output.write(row)
    }

    /// The bytes of the rows since the last call.
    package mutating func take() -> [UInt8] {
        defer { output.bytes.removeAll(keepingCapacity: true) }
        return output.bytes
    }
}

/// Reads the rows that a ``KeptRowWriter`` wrote.
package struct KeptRowReader: PlaceReader {
    private let source: () throws -> [UInt8]?
    private var bytes: [UInt8] = []
    private var position = 0

    /// - Parameter source: gives the bytes part by part as they were taken, `nil` at the end.
    package init(source: @escaping () throws -> [UInt8]?) {
        self.source = source
    }

    package mutating func next() throws -> ImportRow? {
        while position == bytes.count {
            guard let part = try source() else { return nil }
            bytes = part
            position = 0
        }
        return try bytes.withUnsafeBytes { bytes in
            var input = KeptBytes.Input(bytes, at: position)
            let row: ImportRow = try input.read()
            position = input.position
            return row
        }
    }
}
