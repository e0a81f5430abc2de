// Takes a request's body as it comes in: small ones in memory, large ones in a file.

import HTTP

struct IncomingBody: ~Copyable {
    private let limit: Int
    private let memoryLimit: Int
    private let spoolDirectory: String
    private var bytes: [UInt8] = []
    private var file: SpoolFile?
    private(set) var count = 0
    private(set) var failure: Failure?

    enum Failure {
        case tooLarge
        case noSpace
    }

    /// How far beyond its limit a body is read and thrown away, so that the client gets to hear why.
    private static let patience = 16 * 1024 * 1024

    init(limit: Int, memoryLimit: Int, spoolDirectory: String) {
        self.limit = limit
        self.memoryLimit = memoryLimit
        self.spoolDirectory = spoolDirectory
    }

    /// Takes the next part.
    ///
    /// - Returns: false where the connection isn't worth listening to any longer.
    mutating func append(_ part: UnsafeRawBufferPointer) -> Bool {
        count += part.count
        if count > limit {
            failure = .tooLarge
            bytes = []
            file = nil
        }
        guard failure == nil else { return count <= limit + Self.patience }
        do throws(SpoolError) {
            if let file {
                try file.write(part, at: count - part.count)
            } else if count <= memoryLimit {
                bytes.append(contentsOf: part)
            } else {
                let file = try SpoolFile.make(in: spoolDirectory)
                try file.write(bytes, at: 0)
                try file.write(part, at: bytes.count)
                bytes = []
                self.file = file
            }
        } catch {
            failure = .noSpace
            file = nil
        }
        return true
    }

    /// The whole body, once.
    mutating func take() -> Body {
        if let file { return .file(file) }
        defer { bytes = [] }
        return bytes.isEmpty ? .none : .memory(bytes)
    }
}
