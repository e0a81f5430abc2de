// Where a long answer grows until it is sent.

import HTTP

/// A body under construction: in memory while it is small, then in a file without a name.
///
/// Not thread-safe.
final class AnswerBuffer {
    private var memory: [UInt8] = []
    private var file: SpoolFile?
    private var count = 0
    private let directory: String
    private let limit: Int

    /// - Parameters:
    ///   - directory: where the file lies.
    ///   - limit: bytes that stay in memory at most.
    init(spoolingInto directory: String, beyond limit: Int) {
        self.directory = directory
        self.limit = limit
        // Costs nothing until it is written to.
        memory.reserveCapacity(limit)
    }

    func append(_ bytes: borrowing [UInt8]) throws(SpoolError) {
        if file == nil, count + bytes.count > limit {
            let file = try SpoolFile.make(in: directory)
            try file.write(memory, at: 0)
            self.file = file
            memory = []
        }
        if let file { try file.write(bytes, at: count) } else { memory.append(contentsOf: copy bytes) }
        count += bytes.count
    }

    var body: ResponseBody {
        if let file { .file(ResponseFile(file: file, count: count)) } else { .bytes(memory) }
    }
}
