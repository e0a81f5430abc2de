// Requests whose clients went away before all of them was in.

import Foundation
import Synchronization

extension Exchange {
    /// Whether the client closed its connection in the middle of the body; on libmicrohttpd's thread only.
    var isAbandoned: Bool {
        guard state.withLock({ $0.stage == .receiving }) else { return false }
        var byte: UInt8 = 0
        return recv(connection.descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }
}
