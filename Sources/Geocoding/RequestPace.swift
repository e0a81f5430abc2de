// Keeps the whole application to one request a second.

import Synchronization

/// Gives out turns, one a second; shared by all that ask other servers.
package final class RequestPace: Sendable {
    /// A little more than the second that is allowed, for requests don't travel equally fast.
    private static let interval = Duration.milliseconds(1_100)
    /// When the next turn may be taken.
    private let next = Mutex(ContinuousClock.Instant.now)

    package init() {}

    /// Waits for a turn.
    ///
    /// - Throws: ``GeocodingFailure`` as soon as it is clear that the turn won't come within `patience`.
    func turn(patience: Duration) async throws(GeocodingFailure) {
        let deadline = ContinuousClock.now + patience
        while let moment = take(now: .now) {
            guard moment <= deadline else {
                throw GeocodingFailure("Too many addresses are being asked for at the same time.", retryAfter: 5)
            }
            do {
                try await Task.sleep(until: moment, clock: .continuous)
            } catch {
                throw GeocodingFailure("The program is stopping.")
            }
        }
    }

    /// Takes the turn if it is there; else says when it may be.
    func take(now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        next.withLock { next in
            guard next <= now else { return next }
            // From now on, not from when it could have been taken: a machine that is busy comes late.
            next = now + Self.interval
            return nil
        }
    }
}
