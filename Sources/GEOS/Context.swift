// GEOS's state, and what went wrong in it.

import CGEOS

/// A GEOS context; one for each operation or worker, never shared (the `_r` functions are safe then).
package final class Context {
    let handle: GEOSContextHandle_t
    private(set) var messages: [String] = []

    package init() {
        handle = GEOS_init_r()
        GEOSContext_setErrorMessageHandler_r(
            handle,
            { message, context in
                guard let message, let context else { return }
                Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().messages.append(String(cString: message))
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        GEOS_finish_r(handle)
    }

    /// The geometry, or what GEOS said instead of one.
    func checked(_ pointer: OpaquePointer?) throws(GEOSError) -> Geometry {
        guard let pointer else {
            defer { messages = [] }
            throw GEOSError(messages: messages)
        }
        return Geometry(pointer, in: self)
    }
}
