// GET /health: whether the site can answer and read its database.

import HTTP
import Storage
import Synchronization

extension Website {
    func showHealth(_ context: RequestContext) async throws -> Response {
        try health.check { _ = try settings.settings(owner: context.owner) }
        return Self.healthy
    }

    /// `nil` where the database has to be asked.
    func showHealthAtOnce() -> Response? { health.isGood() ? Self.healthy : nil }

    private static let healthy = {
        var response = Response.json(Array(#"{"status":"ok"}"#.utf8))
        response.fields["Cache-Control"] = "no-store"
        return response
    }()
}

/// Remembers for a second that all was well, so that asking costs next to nothing however often it is done.
final class HealthCheck: Sendable {
    private let lastGood = Mutex<ContinuousClock.Instant?>(nil)

    /// Whether all was well within the last second.
    func isGood(now: ContinuousClock.Instant = .now) -> Bool {
        lastGood.withLock { $0.map { now - $0 < .seconds(1) } ?? false }
    }

    /// Runs `body`, unless it succeeded within the last second.
    func check(now: ContinuousClock.Instant = .now, _ body: () throws -> Void) rethrows {
        if isGood(now: now) { return }
        try body()
        lastGood.withLock { $0 = now }
    }
}
