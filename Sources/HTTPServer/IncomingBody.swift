// Takes a request's body as it comes in: small ones in memory, large ones in a file.

import HTTP

struct IncomingBody: ~Copyable {
    /// Why a body isn't taken.
    enum Refusal: Error {
        case tooLarge(limit: Int)
        case tooSlow
        case noSpace
    }

    /// What a body may take.
    struct Limits {
        let bytes: Int
        /// Bytes kept in memory.
        let memory: Int
        let spoolDirectory: String
        /// The time after which the rate counts.
        let patience: Duration
        /// Bytes a second, on the average.
        let slowest: Int
    }

    /// How much is heard out after a refusal, so that the client gets to hear why.
    static let mostDiscarded = 16 * 1024 * 1024

    private let limits: Limits
    private let start: ContinuousClock.Instant
    private var bytes: [UInt8] = []
    private var file: SpoolFile?
    private(set) var count = 0
    /// Bytes that came after the refusal.
    private(set) var discarded = 0
    /// The first thing that went wrong; nothing is kept from then on.
    private(set) var refusal: Refusal?

    init(_ limits: Limits, now: ContinuousClock.Instant = .now) {
        self.limits = limits
        start = now
    }

    /// Takes the next part, which is written without waiting for the disk.
    mutating func append(_ part: UnsafeRawBufferPointer, now: ContinuousClock.Instant = .now) {
        count += part.count
        guard refusal == nil else {
            discarded += part.count
            return
        }
        do throws(Refusal) {
            try check(now)
            try keep(part)
        } catch {
            refusal = error
            bytes = []
            file = nil
        }
    }

    private func check(_ now: ContinuousClock.Instant) throws(Refusal) {
        if count > limits.bytes { throw .tooLarge(limit: limits.bytes) }
        let time = now - start
        if time > limits.patience, count < Int(time.components.seconds) * limits.slowest { throw .tooSlow }
    }

    private mutating func keep(_ part: UnsafeRawBufferPointer) throws(Refusal) {
        do throws(SpoolError) {
            if let file {
                try file.write(part, at: count - part.count)
            } else if count <= limits.memory {
                bytes.append(contentsOf: part)
            } else {
                let file = try SpoolFile.make(in: limits.spoolDirectory)
                try file.write(bytes, at: 0)
                try file.write(part, at: bytes.count)
                bytes = []
                self.file = file
            }
        } catch {
            throw .noSpace
        }
    }

    /// The whole body.
    consuming func finished() -> Body {
        if let file { return .file(file) }
        return bytes.isEmpty ? .none : .memory(bytes)
    }
}
