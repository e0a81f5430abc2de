// Asks for the addresses of locations in the queue.

package import Geocoding
import Geography
import Locations
package import Storage
import Synchronization

/// The one that works through the queue of addresses; a server has one.
package final class AddressWorker: Sendable {
    private let queue: AddressQueue
    private let locations: LocationStore
    private let geocoder: ProviderChain
    private let log: @Sendable (String) -> Void
    private let lastMessage = Mutex("")

    /// Locations that are looked at together; their answers share a transaction.
    private static let batchSize = 100
    /// How long it takes to notice what came in, by another process as well.
    private static let pause = Duration.seconds(1)
    /// Minutes after which one is tried again that failed for the first, the second… time; then only by hand.
    private static let retries: [Int64] = [1, 5, 30, 120, 720]
    /// A server that doesn't answer is left alone for at most so many seconds at a time.
    private static let longestPause = 300

    package init(database: Database, geocoder: ProviderChain, log: @escaping @Sendable (String) -> Void) {
        queue = AddressQueue(database)
        locations = LocationStore(database)
        self.geocoder = geocoder
        self.log = log
    }

    /// Works until it is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do {
                let next = try await work(now: .now)
                if next > .zero { try await Task.sleep(for: next) }
            } catch is CancellationError {
                return
            } catch {
                report("Addresses can't be noted now: \((error as? Problem)?.operatorMessage ?? "\(type(of: error))")")
                try? await Task.sleep(for: .seconds(60))
            }
        }
    }

    /// Finds the addresses of some locations: of all that need no waiting, and of the first that does.
    ///
    /// - Returns: when there may be more to do.
    func work(now: Instant) async throws -> Duration {
        let tasks = try queue.next(Self.batchSize, now: now)
        var updates: [AddressUpdate] = []
        var waiting: AddressTask?
        for task in tasks {
            let answer = await geocoder.localAnswer(at: task.coordinate)
            if answer.state != .pending {
                updates.append(Self.update(task, answer, now))
            } else if waiting == nil {
                waiting = task
            }
        }
        if !updates.isEmpty { _ = try await locations.updateAddresses(updates) }
        guard let waiting else { return tasks.isEmpty ? Self.pause : .zero }
        let answer = await geocoder.answer(at: waiting.coordinate)
        // Stopping breaks off the question, which is no failure.
        try Task.checkCancellation()
        _ = try await locations.updateAddresses([Self.update(waiting, answer, .now)])
        guard let failure = answer.failure else {
            report("")
            return .zero
        }
        report("Addresses have to wait: \(failure.message)")
        return .seconds(min(failure.retryAfter ?? 1, Self.longestPause))
    }

    private static func update(_ task: AddressTask, _ answer: GeocodingAnswer, _ now: Instant) -> AddressUpdate {
        let address = AddressLookup(answer, at: task.coordinate)
        var update = AddressUpdate(
            location: task.location, owner: task.owner, coordinate: task.coordinate, placemark: address.placemark,
            state: address.state, credit: address.credit)
        if let failure = answer.failure, address.state == .failed, task.attempts < retries.count {
            let seconds = max(retries[task.attempts] * 60, Int64(failure.retryAfter ?? 0))
            update.retry = Instant(milliseconds: now.milliseconds + seconds * 1000)
        }
        return update
    }

    /// Tells the operator once of what stays the same.
    private func report(_ message: String) {
        let isNew = lastMessage.withLock { last in
            defer { last = message }
            return last != message
        }
        if isNew, !message.isEmpty { log(message) }
    }
}
