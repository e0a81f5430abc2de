// Lets a few in at a time.

import Synchronization

/// A door to a number of places; those who find none free suspend, so that they block no thread, and come in by turns.
final class Gate: Sendable {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Bool, Never>
        /// Sends it away.
        let timer: Task<Void, Never>
    }

    private struct State {
        var free: Int
        var waiters: [Waiter] = []
        var lastNumber = 0
    }

    private let state: Mutex<State>

    init(places: Int) {
        state = Mutex(State(free: places))
    }

    /// Takes a place, which ``leave()`` gives back.
    ///
    /// - Returns: false where none was free for as long as `patience`.
    func enter(patience: Duration) async -> Bool {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.lastNumber += 1
                let number = state.lastNumber
                let timer = Task { [self] in
                    guard (try? await Task.sleep(for: patience)) != nil else { return }
                    sendAway(number)
                }
                state.waiters.append(Waiter(number: number, continuation: continuation, timer: timer))
                return false
            }
            if isFree { continuation.resume(returning: true) }
        }
    }

    func leave() {
        let next = state.withLock { state -> Waiter? in
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.free += 1
            return nil
        }
        next?.timer.cancel()
        next?.continuation.resume(returning: true)
    }

    private func sendAway(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(returning: false)
    }
}
