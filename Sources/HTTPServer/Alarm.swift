// Wakes a thread that waits in poll.

import CMicroHTTPD
import Foundation

/// Owns a descriptor that becomes readable when the alarm rings; any thread may ring it.
struct Alarm: ~Copyable, Sendable {
    let descriptor: Int32

    init() throws(ServerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard descriptor >= 0 else {
            throw ServerError(message: "The server can't start: \(String(cString: strerror(errno))).")
        }
    }

    deinit {
        close(descriptor)
    }

    func ring() {
        eventfd_write(descriptor, 1)
    }

    func clear() {
        var count: UInt64 = 0
        eventfd_read(descriptor, &count)
    }
}
