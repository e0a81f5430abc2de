// The owner of a GEOS context, through which every call goes.

import CGEOS

/// A GEOS context: make one per operation.
///
/// Not thread-safe, as GEOS's contexts aren't; its geometries keep it alive. GEOS's messages are gathered here and
/// reach the caller as ``GEOSError``, so nothing is ever printed.
package final class Context {
    let handle: GEOSContextHandle_t
    private let messages = Messages()

    package init() {
        // Never null: it allocates as C++ does, which doesn't come back without memory.
        handle = GEOS_init_r()
        // Messages outlives the handle: both end with this object, the handle first.
        GEOSContext_setErrorMessageHandler_r(
            handle,
            { text, messages in
                guard let text, let messages else { return }
                Unmanaged<Messages>.fromOpaque(messages).takeUnretainedValue().last = String(cString: text)
            }, Unmanaged.passUnretained(messages).toOpaque())
        GEOSContext_setNoticeMessageHandler_r(handle, { _, _ in }, nil)
    }

    deinit { GEOS_finish_r(handle) }

    /// The error of the call that just failed; forgets it.
    func error(in operation: String) -> GEOSError {
        defer { messages.last = nil }
        return GEOSError(message: messages.last ?? "\(operation) failed")
    }

    /// What the handler writes to; an object of its own, since a C callback needs a stable address.
    private final class Messages {
        var last: String?
    }
}
