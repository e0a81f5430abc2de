// What the server itself refuses.

import HTTP

/// A request that no handler gets to see: a status and a sentence that says what to do.
struct Refusal: Error, Hashable {
    let status: Status
    let message: String

    static let stopping = Refusal(
        status: .serviceUnavailable, message: "The server is stopping. Please try again in a moment.")
    static let damaged = Refusal(status: .badRequest, message: "This request is damaged.")
    static let addressTooLong = Refusal(status: .uriTooLong, message: "This address is too long.")
    static let damagedAddress = Refusal(
        status: .badRequest, message: "This address is damaged. Please check it.")
    static let tooManyFields = Refusal(
        status: .requestHeaderFieldsTooLarge,
        message: "The browser sent too many header fields. Deleting this site’s cookies may help.")
    static let unknownCoding = Refusal(
        status: .notImplemented, message: "Of transfer codings only chunked is understood.")
    static let tooSlow = Refusal(
        status: .requestTimeout, message: "The connection is too slow. Nothing was saved; please try again.")
    static let noSpace = Refusal(
        status: .insufficientStorage,
        message: "The server’s disk is full. Nothing was saved; please tell its operator.")

    static func tooLarge(limit: Int) -> Refusal {
        let most = limit >= 1024 * 1024 ? "\(limit / 1024 / 1024) MB" : "\(limit / 1024) KB"
        return Refusal(
            status: .contentTooLarge, message: "That is more than this page takes: at most \(most). Nothing was saved.")
    }

    /// All that there are.
    ///
    /// - Parameter bodyLimits: what a request's body may be limited to.
    static func all(bodyLimits: [Int]) -> [Refusal] {
        [
            .stopping, .damaged, .addressTooLong, .damagedAddress, .tooManyFields, .unknownCoding, .tooSlow, .noSpace,
        ] + bodyLimits.map { .tooLarge(limit: $0) }
    }

    private init(status: Status, message: String) {
        self.status = status
        self.message = message
    }

    init(_ refusal: IncomingBody.Refusal) {
        switch refusal {
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .tooSlow: self = .tooSlow
        case .noSpace: self = .noSpace
        }
    }
}
