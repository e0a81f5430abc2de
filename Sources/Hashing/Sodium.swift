// The one-time start of libsodium.

import CSodium

/// The one-time start of libsodium, which every function of it needs before.
enum Sodium {
    /// Starts the library when first called; any thread may.
    static func start() {
        precondition(status >= 0, "libsodium doesn't start")
    }

    /// 0 when started, 1 when it was already, -1 when it can't.
    private static let status = sodium_init()
}
