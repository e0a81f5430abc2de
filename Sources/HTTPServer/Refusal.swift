// What the server itself refuses.

import HTTP

/// A request that no handler gets to see: a status and a sentence that says what to do.
struct Refusal: Error {
    let status: Status
    let message: String

    static let stopping = Refusal(
        status: .serviceUnavailable, message: "The server is stopping. Please try again in a moment.")
    static let damaged = Refusal(status: .badRequest, message: "This request is damaged.")

    static func tooLarge(limit: Int) -> Refusal {
        let most = limit >= 1024 * 1024 ? "\(limit / 1024 / 1024) MB" : "\(limit / 1024) KB"
        return Refusal(
            status: .contentTooLarge, message: "That is more than this page takes: at most \(most). Nothing was saved.")
    }

    init(status: Status, message: String) {
        self.status = status
        self.message = message
    }

    init(_ refusal: IncomingBody.Refusal) {
        switch refusal {
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .tooSlow:
            self.init(
                status: .requestTimeout, message: "The connection is too slow. Nothing was saved; please try again.")
        case .noSpace:
            self.init(
                status: .insufficientStorage,
                message: "The server’s disk is full. Nothing was saved; please tell its operator.")
        }
    }
}
