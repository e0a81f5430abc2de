// One request and its answer, from the first line to the last byte.

import CMicroHTTPD
import HTTP
import Synchronization

/// What libmicrohttpd keeps for us with a request: it hands it back at every call and lets go of it at the end.
final class Exchange: Sendable {
    /// libmicrohttpd's connection.
    ///
    /// Sendable: a worker uses it only to resume it, which may be done from any thread, and only while it is suspended, so that it
    /// can't be gone.
    struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    enum Stage {
        /// Nothing but the request's first line is known.
        case new
        /// The body is coming in.
        case receiving
        /// A worker makes the answer, and the connection sleeps.
        case running
        /// The answer is there.
        case answered(Response)
        case sent
    }

    struct State: ~Copyable {
        var stage = Stage.new
        var request: Request?
        var body: IncomingBody?
    }

    let rawTarget: String
    let connection: Connection
    let state = Mutex(State())

    init(rawTarget: String, connection: OpaquePointer) {
        self.rawTarget = rawTarget
        self.connection = Connection(pointer: connection)
    }

    /// Takes the answer and wakes the connection; only the first answer counts.
    func answer(_ response: Response) {
        let isFirst = state.withLock { state -> Bool in
            guard case .running = state.stage else { return false }
            state.stage = .answered(response)
            return true
        }
        if isFirst { MHD_resume_connection(connection.pointer) }
    }
}
