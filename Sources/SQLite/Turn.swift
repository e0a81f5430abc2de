// Whose turn it is to write, where several processes do.

import Foundation

/// Lets the writes of other processes go before the next part of a long job.
///
/// SQLite's own lock doesn't see to that: who waits for it looks every few milliseconds, and a job that takes it again at
/// once wins nearly always. So every writer says that it writes or waits to by a shared lock (flock) on a file, which only
/// long jobs make; before each part they wait until nobody does. That is a matter of manners, which no data rely on.
struct Turn: Sendable {
    /// The wish to write, until it ends.
    struct Wish: ~Copyable {
        fileprivate let descriptor: Int32

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }

        consuming func end() {}
    }

    /// How often a long job looks whether nobody writes, a millisecond apart, before it goes on regardless.
    private static let patience = 200

    private let path: String

    /// - Parameter database: the file that the turn is about.
    init(besides database: String) {
        path = database + "-turn"
    }

    /// Tells long jobs of other processes to wait as long as what it returns lives.
    func wish() -> Wish {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        // Not had where a job looks just now; that one needn't wait long for its turn either.
        if descriptor >= 0 { flock(descriptor, LOCK_SH | LOCK_NB) }
        return Wish(descriptor: descriptor)
    }

    /// Waits until nobody writes, though not for ever.
    func giveWay() async {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        for _ in 0..<Self.patience {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            // Where the job is cancelled it ends by itself, before the next part.
            try? await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Removes the file; jobs that still need it make it again.
    func end() {
        unlink(path)
    }
}
