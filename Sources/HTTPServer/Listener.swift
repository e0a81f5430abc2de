// What the callbacks of libmicrohttpd do, on its thread: take requests in, hand them to the workers, send answers.

import CMicroHTTPD
import Foundation
import HTTP
import Synchronization

final class Listener: Sendable {
    let workers: WorkerExecutor
    private let configuration: ServerConfiguration
    private let site: Server.Site
    private let requests = Atomic<Int>(0)
    private let stopping = Atomic<Bool>(false)
    private let stopped = Atomic<Bool>(false)
    /// Requests between their first line and the end of their answer.
    private let active = Mutex<[ObjectIdentifier: Exchange]>([:])

    init(_ configuration: ServerConfiguration, _ site: Server.Site) {
        self.configuration = configuration
        self.site = site
        workers = WorkerExecutor(threads: configuration.workers)
    }

    var requestCount: Int { requests.load(ordering: .relaxed) }
    var activeCount: Int { active.withLock { $0.count } }
    var isStopped: Bool { stopped.load(ordering: .acquiring) }

    /// Whether this is the first call to stop.
    func beginStopping() -> Bool {
        stopping.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    }

    func markStopped() {
        stopped.store(true, ordering: .releasing)
    }

    func begin(_ exchange: Exchange) {
        requests.wrappingAdd(1, ordering: .relaxed)
        active.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    }

    func end(_ exchange: Exchange) {
        active.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    /// Answers with 503 whatever is still being worked on.
    func answerAllRunning() {
        for exchange in active.withLock({ Array($0.values) }) {
            exchange.answer(site.reject(.serviceUnavailable, "The server is stopping. Please try again in a moment."))
        }
    }

    /// libmicrohttpd's call: once with the head, then with each part of the body, then at its end, and again after resuming.
    ///
    /// - Parameter part: a part of the body; empty at the other calls.
    func handle(_ exchange: Exchange, method: String, part: UnsafeRawBufferPointer) -> MHD_Result {
        enum Step {
            case wait, close, run(Request), send(Response)
        }
        let step: Step = exchange.state.withLock { state in
            switch state.stage {
            case .new:
                state.stage = .receiving
                let head = head(of: exchange, method: method)
                switch head {
                case .success(let request):
                    let limit = site.bodyLimit(request.method, request.target)
                    if let length = request.fields["Content-Length"].flatMap({ Int($0) }), length > limit {
                        return .send(tooLarge(limit))
                    }
                    state.request = request
                    state.body = IncomingBody(
                        limit: limit, memoryLimit: configuration.memoryBodyLimit,
                        spoolDirectory: configuration.spoolDirectory)
                    return .wait
                case .failure(let refusal):
                    return .send(site.reject(refusal.status, refusal.message))
                }
            case .receiving where part.count > 0:
                return state.body?.append(part) ?? false ? .wait : .close
            case .receiving:
                guard var request = state.request else { return .close }
                switch state.body?.failure {
                case .tooLarge: return .send(tooLarge(site.bodyLimit(request.method, request.target)))
                case .noSpace:
                    return .send(
                        site.reject(
                            .insufficientStorage,
                            "The server’s disk is full. Nothing was saved; please tell its operator."))
                case nil: break
                }
                request.body = state.body?.take() ?? .none
                state.body = nil
                state.request = nil
                state.stage = .running
                return .run(request)
            case .answered(let response):
                state.stage = .sent
                return .send(response)
            case .running, .sent:
                return .wait
            }
        }
        switch step {
        case .wait: return .YES
        case .close: return .NO
        case .send(let response): return send(response, exchange)
        case .run(let request):
            run(request, exchange)
            return .YES
        }
    }

    private func run(_ request: Request, _ exchange: Exchange) {
        // Asleep before the worker starts, so that its waking can't come first.
        MHD_suspend_connection(exchange.connection.pointer)
        let respond = site.respond
        let spoolDirectory = configuration.spoolDirectory
        Task(executorPreference: workers) {
            let response = await respond(request)
            exchange.answer(ContentCoding.encoded(response, for: request, spoolDirectory: spoolDirectory))
        }
    }

    private func tooLarge(_ limit: Int) -> Response {
        site.reject(
            .contentTooLarge,
            "That is more than this page takes: at most \(max(1, limit / 1024 / 1024)) MB. Nothing was saved.")
    }

    // MARK: The head

    private struct Refusal: Error {
        let status: Status
        let message: String
    }

    private func head(of exchange: Exchange, method: String) -> Result<Request, Refusal> {
        guard exchange.rawTarget.utf8.count <= Target.limit else {
            return .failure(Refusal(status: .uriTooLong, message: "This address is too long."))
        }
        guard let target = Target(exchange.rawTarget) else {
            return .failure(Refusal(status: .badRequest, message: "This address is damaged. Please check it."))
        }
        var fields = Fields()
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MHD_get_connection_values(exchange.connection.pointer, .HEADER_KIND, Callbacks.collect, fields)
        }
        let size = fields.all.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        guard size <= configuration.headerLimit else {
            return .failure(
                Refusal(
                    status: .requestHeaderFieldsTooLarge,
                    message: "The browser sent too many header fields. Deleting this site’s cookies may help."))
        }
        return .success(
            Request(
                method: Method(rawValue: method), target: target, fields: fields, isSecure: configuration.tls != nil,
                remoteAddress: peer(exchange.connection.pointer)))
    }

    private func peer(_ connection: OpaquePointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
            guard let base = buffer.baseAddress, cmhd_peer(connection, base) != 0 else { return "" }
            return String(cString: base)
        }
    }

    // MARK: The answer

    private func send(_ response: Response, _ exchange: Exchange) -> MHD_Result {
        guard let message = Self.message(response) else { return .NO }
        defer { MHD_destroy_response(message) }
        for field in response.fields.all { MHD_add_response_header(message, field.name, field.value) }
        return MHD_queue_response(exchange.connection.pointer, UInt32(response.status.code), message)
    }

    private static func message(_ response: Response) -> OpaquePointer? {
        switch response.body {
        case .none: MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .bytes(let bytes):
            bytes.withUnsafeBytes {
                MHD_create_response_from_buffer(
                    $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let file): fileMessage(file)
        }
    }

    private static func fileMessage(_ file: ResponseFile) -> OpaquePointer? {
        // libmicrohttpd closes what it is given, and the file may be shared.
        let descriptor = fcntl(file.file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        return MHD_create_response_from_fd_at_offset64(UInt64(file.count), descriptor, UInt64(file.offset))
    }
}
