// GET /health: whether the site can answer and read its database.

import HTTP
import Storage
import Synchronization

extension Website {
    func showHealth(_ context: RequestContext) async throws -> Response {
        try health.check { _ = try settings.settings(owner: context.owner) }
        var response = Response.json(Array(#"{"status":"ok"}"#.utf8))
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}

/// Remembers for a second that all was well, so that asking costs next to nothing however often it is done.
final class HealthCheck: Sendable {
    private let lastGood = Mutex<ContinuousClock.Instant?>(nil)

    /// Runs `body`, unless it succeeded within the last second.
    func check(now: ContinuousClock.Instant = .now, _ body: () throws -> Void) rethrows {
        if let last = lastGood.withLock({ $0 }), now - last < .seconds(1) { return }
        try body()
        lastGood.withLock { $0 = now }
    }
}
