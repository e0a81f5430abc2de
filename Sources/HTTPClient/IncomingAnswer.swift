// Gathers an answer as it comes in.

import HTTP

/// An answer on its way in, within bounds; belongs to the thread of its transfer.
final class IncomingAnswer {
    private(set) var isTooLarge = false
    private let bodyLimit: Int
    private var body: [UInt8] = []
    private var fields = Fields()
    private var fieldBytes = 0
    private static let fieldLimit = 64 * 1024

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// - Returns: whether there was room.
    func addToBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = isTooLarge || body.count + bytes.count > bodyLimit
        guard !isTooLarge else { return false }
        body += bytes
        return true
    }

    /// Takes a line of the head; lines that aren't fields are passed over.
    ///
    /// - Returns: whether there was room.
    func addField(_ bytes: UnsafeRawBufferPointer) -> Bool {
        fieldBytes += bytes.count
        isTooLarge = isTooLarge || fieldBytes > Self.fieldLimit
        guard !isTooLarge else { return false }
        let line = String(decoding: bytes, as: UTF8.self)
        if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].drop { $0.isWhitespace }.prefix { !$0.isNewline }
            fields.append(String(line[..<colon]), String(value))
        }
        return true
    }

    func finished(status: Int) -> ClientAnswer {
        ClientAnswer(status: status, fields: fields, body: body)
    }
}
