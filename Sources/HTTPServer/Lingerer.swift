// Lets clients that are still sending read why they were refused.

// Dispatch sources may be used from any thread; on Linux they don't say so.
@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Reads and throws away what comes in on connections that the server has closed.
///
/// A socket closed with unread bytes resets its connection, and the client loses the answer (RFC 9112 section 9.6). So a
/// second descriptor keeps it open for reading until the client is done, for ``patience`` at most.
final class Lingerer: Sendable {
    private static let patience = DispatchTimeInterval.seconds(30)
    /// More connections than this at a time are closed at once.
    private static let limit = 64

    private let queue = DispatchQueue(label: "lingering")
    private let count = Atomic<Int>(0)

    /// Keeps `descriptor`'s connection open for reading; the caller may close the descriptor.
    ///
    /// - Parameter endsOutput: whether everything was written.
    func linger(on descriptor: Int32, endsOutput: Bool) {
        guard count.load(ordering: .relaxed) < Self.limit else { return }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        if endsOutput { shutdown(copy, Int32(SHUT_WR)) }
        count.add(1, ordering: .relaxed)
        queue.async { [self] in
            let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
            source.setEventHandler {
                if Self.isFinished(afterDiscarding: copy) { source.cancel() }
            }
            source.setCancelHandler { [self] in
                // Breaks the circle of the source and its handlers.
                source.setEventHandler {}
                close(copy)
                count.subtract(1, ordering: .relaxed)
            }
            queue.asyncAfter(deadline: .now() + Self.patience) { source.cancel() }
            source.activate()
        }
    }

    private static func isFinished(afterDiscarding descriptor: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { buffer in
            let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
        }
    }
}
