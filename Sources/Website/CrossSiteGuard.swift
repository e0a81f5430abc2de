// Keeps other sites from using a person's browser against us.

import HTTP
import Synchronization

/// Decides whether a request may come in, from its `Host`, `Sec-Fetch-Site` and `Origin`.
struct CrossSiteGuard: ~Copyable, Sendable {
    private let address: SiteAddress
    /// The `Host` that was accepted last, as nearly all requests have the same.
    private let usualHost = Mutex("")

    init(address: SiteAddress) {
        self.address = address
    }

    enum Verdict: Equatable {
        case welcome
        /// The `Host` isn't ours: somebody points a name of theirs at us.
        case misdirected(host: String)
        /// A form or script of another site sent it.
        case crossSite(seen: String, expected: String)
    }

    func verdict(on request: Request) -> Verdict {
        let host = request.fields["Host"] ?? ""
        guard accepts(host: host) else { return .misdirected(host: host) }
        guard request.method != .get, request.method != .head else { return .welcome }
        let expected = address.origin ?? "\(request.isSecure ? "https" : "http")://\(host.lowercased())"
        let origin = request.fields["Origin"]
        if let site = request.fields["Sec-Fetch-Site"] {
            return site == "same-origin" || site == "none"
                ? .welcome : .crossSite(seen: origin ?? "a page that is \(site)", expected: expected)
        }
        guard let origin else { return .welcome }
        let sameHost = origin.lowercased() == "\(request.isSecure ? "https" : "http")://\(host.lowercased())"
        return origin.lowercased() == expected || sameHost ? .welcome : .crossSite(seen: origin, expected: expected)
    }

    private func accepts(host: String) -> Bool {
        if !host.isEmpty, usualHost.withLock({ $0.utf8.elementsEqual(host.utf8) }) { return true }
        guard address.accepts(host: host) else { return false }
        usualHost.withLock { $0 = host }
        return true
    }
}
