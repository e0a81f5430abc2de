// The threads that may block.

import Foundation
import Synchronization
import Testing

@testable import HTTPServer

struct `The worker executor` {
    private let workers = WorkerExecutor(threads: 2)
    private let count = Counter()

    private final class Counter: Sendable {
        private let value = Atomic<Int>(0)

        func add() { value.add(1, ordering: .relaxed) }

        /// Waits until it is `number`, for a while.
        func reaches(_ number: Int) -> Bool {
            let limit = ContinuousClock.now + .seconds(10)
            while value.load(ordering: .relaxed) < number, ContinuousClock.now < limit { usleep(500) }
            return value.load(ordering: .relaxed) == number
        }
    }

    private static func block(on semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    private func start(_ number: Int) {
        for _ in 0..<number {
            Task(executorPreference: workers) { [count] in count.add() }
        }
    }

    @Test func `runs all that it is given`() {
        start(10_000)
        #expect(count.reaches(10_000))
        workers.stop()
    }

    @Test func `goes on while a thread is blocked`() {
        let release = DispatchSemaphore(value: 0)
        Task(executorPreference: workers) { Self.block(on: release) }
        start(100)
        #expect(count.reaches(100))
        release.signal()
        workers.stop()
    }

    @Test func `leads rounds while all jobs are blocked, and runs what comes of them`() {
        let release = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Task(executorPreference: workers) { Self.block(on: release) }
        }
        let rounds = Counter()
        let left = Atomic<Int>(100)
        workers.lead { [self] in
            rounds.add()
            workers.gather { start(1) }
            usleep(1000)
            return left.subtract(1, ordering: .relaxed).newValue > 0
        }
        #expect(rounds.reaches(100))
        release.signal()
        release.signal()
        #expect(count.reaches(100))
        workers.stop()
    }

    @Test func `leads rounds one at a time`() {
        let isLed = Atomic<Bool>(false)
        let clashes = Counter()
        let rounds = Counter()
        let left = Atomic<Int>(300)
        workers.lead { [self] in
            if isLed.exchange(true, ordering: .acquiringAndReleasing) { clashes.add() }
            workers.gather { start(3) }
            rounds.add()
            isLed.store(false, ordering: .releasing)
            return left.subtract(1, ordering: .relaxed).newValue > 0
        }
        #expect(rounds.reaches(300))
        #expect(count.reaches(900))
        #expect(clashes.reaches(0))
        workers.stop()
    }
}
