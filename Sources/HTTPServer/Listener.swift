// What the callbacks of libmicrohttpd do, on its thread: take requests in, hand them to the workers, send answers.

import CMicroHTTPD
import Foundation
import HTTP
import Synchronization

final class Listener: Sendable {
    private let configuration: ServerConfiguration
    private let site: Server.Site
    /// Made at the start, since making a page takes longer than libmicrohttpd's thread has.
    private let refusals: [Refusal: Response]
    private let workers: WorkerExecutor
    private let loop: EventLoop
    private let lingerer = Lingerer()
    private let requests = Atomic<Int>(0)
    /// Answers close their connections.
    private let isStopping = Atomic<Bool>(false)
    /// Nothing new is begun.
    let isClosing = Atomic<Bool>(false)
    /// Requests between their first line and the end of their answer.
    private let active = Mutex<[ObjectIdentifier: Exchange]>([:])
    private let deadlines: Mutex<HeadDeadlines>
    /// How many exchanges are running and not suspended.
    private let awaited = Atomic<Int>(0)
    /// Requests that are complete, until libmicrohttpd has handled all that came in together.
    private let complete = Mutex<[(request: Request, exchange: Exchange)]>([])

    init(_ configuration: ServerConfiguration, _ site: Server.Site, _ workers: WorkerExecutor, _ loop: EventLoop) {
        self.configuration = configuration
        self.site = site
        let all = Refusal.all(bodyLimits: configuration.bodyLimits)
        refusals = Dictionary(all.map { ($0, site.reject($0.status, $0.message)) }) { first, _ in first }
        self.workers = workers
        self.loop = loop
        deadlines = Mutex(
            HeadDeadlines(limit: .seconds(configuration.headTimeout), idleLimit: .seconds(configuration.timeout)))
    }

    /// How long an answer may take before its connection is suspended.
    static let patience = Duration.milliseconds(1)

    /// Whether libmicrohttpd has to be run again after ``patience``.
    var isAwaiting: Bool { awaited.load(ordering: .relaxed) > 0 }
    var requestCount: Int { requests.load(ordering: .relaxed) }
    var activeCount: Int { active.withLock { $0.count } }
    /// Whether any request is complete and its answer isn't sent to the end.
    var isAnswering: Bool {
        active.withLock { $0.values.contains { $0.state.withLock { $0.stage != .new && $0.stage != .receiving } } }
    }
    var connectionCount: Int { deadlines.withLock { $0.count } }

    /// From now on each answer ends its connection.
    ///
    /// - Returns: whether this is the first call.
    func beginStopping() -> Bool {
        isStopping.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    }

    /// Answers with 503 whatever is still being worked on, and whatever comes from now on.
    func refuseAll() {
        isClosing.store(true, ordering: .sequentiallyConsistent)
        // An exchange that isn't running yet will see the flag under its own lock.
        for exchange in active.withLock({ Array($0.values) }) {
            answer(exchange, page(.stopping))
        }
    }

    // MARK: Connections

    func opened(_ connection: Int32) {
        deadlines.withLock { $0.opened(connection, at: .now) }
    }

    func closed(_ connection: Int32) {
        deadlines.withLock { $0.closed(connection) }
    }

    /// Ends connections that take too long to send a head, or whose client went away in the middle of a body.
    ///
    /// libmicrohttpd doesn't find the latter out where the last bytes came together with the connection's end.
    func endOverdue() {
        let abandoned = active.withLock { $0.values.filter(\.isAbandoned).map(\.connection.descriptor) }
        for connection in deadlines.withLock({ $0.overdue(at: .now) }) + abandoned {
            shutdown(connection, Int32(SHUT_RDWR))
        }
    }

    // MARK: Requests

    func begin(_ exchange: Exchange) {
        requests.wrappingAdd(1, ordering: .relaxed)
        active.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    }

    func end(_ exchange: Exchange) {
        active.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(exchange)) }
        let descriptor = exchange.connection.descriptor
        deadlines.withLock { $0.answered(descriptor, at: .now) }
        switch exchange.finish() {
        case .refused: lingerer.linger(on: descriptor, endsOutput: configuration.tls == nil)
        case .running: awaited.subtract(1, ordering: .relaxed)
        default: break
        }
    }

    /// Answers heads with a length that is none, before libmicrohttpd does: it would send two heads for one answer.
    ///
    /// Over TLS only libmicrohttpd can write, and does so.
    func refuseDamagedHeads() {
        guard configuration.tls == nil else { return }
        for exchange in active.withLock({ Array($0.values) }) {
            let refusal = exchange.state.withLock { state -> Refusal? in
                guard state.stage == .new, let refusal = RequestHead.framingRefusal(of: exchange) else { return nil }
                state.stage = .refused
                return refusal
            }
            guard let refusal else { continue }
            RawMessage.send(page(refusal), on: exchange.connection.descriptor)
            // What libmicrohttpd writes goes nowhere from now on, and it closes the connection.
            shutdown(exchange.connection.descriptor, Int32(SHUT_WR))
        }
    }

    private enum Step: ~Copyable {
        case wait
        case close
        case refuse(Refusal)
        /// Refuse in the middle of the body.
        case interrupt(Refusal)
        case run(Request)
        case suspend
        case send(Message?)
    }

    /// libmicrohttpd's call: once with the head, then with each part of the body, then at its end, and again after resuming.
    ///
    /// - Parameter part: a part of the body; empty at the other calls.
    func handle(_ exchange: Exchange, method: UnsafePointer<CChar>, part: UnsafeRawBufferPointer) -> MHD_Result {
        let step = exchange.state.withLock { state -> Step in
            switch state.stage {
            case .new: takeHead(of: exchange, method: method, &state)
            case .receiving where !part.isEmpty: take(part, &state)
            case .receiving: takeEnd(&state)
            case .answered: takeAnswer(&state)
            case .running(let start): askAgain(runningSince: start, &state)
            case .suspended: .wait
            case .refused, .sent: .close
            }
        }
        switch consume step {
        case .wait: return .YES
        case .close: return .NO
        case .refuse(let refusal): return send(Message(page(refusal)), on: exchange, closes: true)
        case .interrupt(let refusal):
            RawMessage.send(page(refusal), on: exchange.connection.descriptor)
            return .NO
        case .run(let request):
            if let response = site.respondAtOnce(request) { return send(response, for: request, on: exchange) }
            complete.withLock { $0.append((request, exchange)) }
            return .YES
        case .suspend:
            MHD_suspend_connection(exchange.connection.pointer)
            return .YES
        case .send(let message): return send(message, on: exchange)
        }
    }

    private func takeHead(
        of exchange: Exchange, method: UnsafePointer<CChar>, _ state: inout Exchange.State
    ) -> Step {
        deadlines.withLock { $0.headArrived(exchange.connection.descriptor) }
        // Whatever is refused now, the client may be sending its body already.
        state.stage = .refused
        do throws(Refusal) {
            let request = try RequestHead.request(
                of: exchange, method: String(cString: method), headerLimit: configuration.headerLimit,
                isSecure: configuration.tls != nil)
            let limit = site.bodyLimit(request.method, request.target)
            if let text = request.fields["Content-Length"], let length = Int(text), length > limit {
                throw .tooLarge(limit: limit)
            }
            state.stage = .receiving
            state.request = request
            state.body = IncomingBody(
                .init(
                    bytes: limit, memory: configuration.memoryBodyLimit, spoolDirectory: configuration.spoolDirectory,
                    patience: .seconds(configuration.timeout), slowest: configuration.slowestBody))
            return .wait
        } catch {
            return .refuse(error)
        }
    }

    private func take(_ part: UnsafeRawBufferPointer, _ state: inout Exchange.State) -> Step {
        state.body?.append(part)
        guard let refusal = state.body?.refusal else { return .wait }
        // libmicrohttpd sends no answer in the middle of a body. Without TLS the server can; with it, the client is heard out.
        if configuration.tls == nil {
            state.stage = .refused
            return .interrupt(Refusal(refusal))
        }
        let isWorthIt = (state.body?.discarded ?? 0) <= IncomingBody.mostDiscarded
        return isWorthIt ? .wait : .close
    }

    private func takeEnd(_ state: inout Exchange.State) -> Step {
        state.stage = .sent
        guard var request = state.request.take(), let body = state.body.take() else { return .close }
        if let refusal = body.refusal { return .refuse(Refusal(refusal)) }
        if isClosing.load(ordering: .sequentiallyConsistent) { return .refuse(.stopping) }
        request.body = body.finished()
        state.stage = .running(since: .now)
        awaited.add(1, ordering: .relaxed)
        return .run(request)
    }

    /// Most answers come so soon that putting the connection to sleep would only cost.
    private func askAgain(runningSince start: ContinuousClock.Instant, _ state: inout Exchange.State) -> Step {
        guard ContinuousClock.now - start >= Self.patience else { return .wait }
        state.stage = .suspended
        awaited.subtract(1, ordering: .relaxed)
        return .suspend
    }

    private func takeAnswer(_ state: inout Exchange.State) -> Step {
        state.stage = .sent
        return .send(state.message.take())
    }

    // MARK: Answers

    /// Hands over to the workers what came in.
    func startComplete() {
        complete.withLock { complete in
            guard !complete.isEmpty else { return }
            workers.gather {
                for (request, exchange) in complete { start(request, exchange) }
            }
            complete.removeAll(keepingCapacity: true)
        }
    }

    private func start(_ request: Request, _ exchange: Exchange) {
        Task(executorPreference: workers) { [self] in
            answer(exchange, encoded(await site.respond(request), for: request))
        }
    }

    private func encoded(_ response: Response, for request: Request) -> Response {
        ContentCoding.encoded(response, for: request, spoolDirectory: configuration.spoolDirectory)
    }

    private func answer(_ exchange: Exchange, _ response: Response) {
        guard let wake = exchange.answer(response) else { return }
        if wake == .ask { awaited.subtract(1, ordering: .relaxed) }
        loop.wake(wake == .resume ? exchange : nil)
    }

    /// Sends what was answered at once.
    private func send(_ response: Response, for request: Request, on exchange: Exchange) -> MHD_Result {
        // Where the server has just refused whatever runs, libmicrohttpd asks for that.
        guard exchange.takesAnswer() else { return .YES }
        awaited.subtract(1, ordering: .relaxed)
        return send(Message(encoded(response, for: request)), on: exchange)
    }

    private func page(_ refusal: Refusal) -> Response {
        refusals[refusal] ?? site.reject(refusal.status, refusal.message)
    }

    private func send(_ message: consuming Message?, on exchange: Exchange, closes: Bool = false) -> MHD_Result {
        guard let message = message.take() else { return .NO }
        return message.queue(on: exchange.connection.pointer, closes: closes || isStopping.load(ordering: .relaxed))
    }
}
