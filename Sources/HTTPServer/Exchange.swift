// One request and its answer, from the first line to the last byte.

import CMicroHTTPD
import HTTP
import Synchronization

/// What libmicrohttpd keeps for us with a request: it hands it back at every call and lets go of it at the end.
final class Exchange: Sendable {
    /// libmicrohttpd's connection.
    ///
    /// Sendable: it is used only within rounds of the event loop, one at a time, while the exchange lasts.
    struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer

        /// The socket's descriptor; -1 where there is none.
        var descriptor: Int32 { cmhd_descriptor(pointer) }
    }

    enum Stage: Equatable {
        /// Nothing but the request's first line is known.
        case new
        /// The body is coming in.
        case receiving
        /// The request was refused before all of it was in: the client may still be sending.
        case refused
        /// A worker makes the answer since then; until it is there, libmicrohttpd asks at every round.
        case running(since: ContinuousClock.Instant)
        /// As ``running(since:)``, but libmicrohttpd has put the connection to sleep.
        case suspended
        /// The answer is there.
        case answered
        /// The answer was handed to libmicrohttpd.
        case sent
    }

    struct State: ~Copyable {
        var stage = Stage.new
        /// While the body comes in.
        var request: Request?
        var body: IncomingBody?
        /// Once answered; `nil` where the answer can't be sent.
        var message: Message?
    }

    /// As it came; `nil` where it isn't UTF-8.
    let rawTarget: String?
    let connection: Connection
    let state = Mutex(State())

    init(rawTarget: String?, connection: OpaquePointer) {
        self.rawTarget = rawTarget
        self.connection = Connection(pointer: connection)
    }

    /// Takes the answer; only the first counts.
    ///
    /// - Returns: how to go on; `nil` where it wasn't the first.
    func answer(_ response: Response) -> Wake? {
        var message = Message(response)
        return state.withLock { state in
            let wake: Wake
            switch state.stage {
            case .running: wake = .ask
            case .suspended: wake = .resume
            default: return nil
            }
            state.stage = .answered
            state.message = message.take()
            return wake
        }
    }

    /// Whether nobody has answered yet: then the caller sends its answer itself.
    func takesAnswer() -> Bool {
        state.withLock { state in
            guard case .running = state.stage else { return false }
            state.stage = .sent
            return true
        }
    }

    /// The connection is done with the request: an answer that comes now is for nobody.
    ///
    /// - Returns: how far it was.
    func finish() -> Stage {
        state.withLock { state in
            defer { state.stage = .sent }
            return state.stage
        }
    }

    /// How libmicrohttpd gets to know of an answer.
    enum Wake {
        /// It asks at its next round.
        case ask
        /// The connection has to be woken.
        case resume
    }
}
