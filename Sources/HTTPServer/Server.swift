// HTTP over libmicrohttpd: parses nothing itself, blocks nobody, finishes what it began.

private import CMicroHTTPD
private import Foundation
package import HTTP

/// A running server; it listens from `init` to ``stop(gracePeriod:)``.
package final class Server: Sendable {
    /// What a site is for the server.
    struct Site: Sendable {
        let bodyLimit: @Sendable (HTTP.Method, Target) -> Int
        let reject: @Sendable (Status, String) -> Response
        let respondAtOnce: @Sendable (Request) -> Response?
        let respond: @Sendable (Request) async -> Response
    }

    /// What the server counts.
    package struct Counters: Sendable {
        /// Since the start.
        package let requests: Int
        /// Requests whose first line is in and whose answer isn't sent to its end.
        package let activeRequests: Int
        package let openConnections: Int
    }

    private let workers: WorkerExecutor
    private let loop: EventLoop
    let listener: Listener
    package let port: UInt16

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - bodyLimit: how many bytes a request's body may have; asked when its head is in. More is answered with 413.
    ///   - reject: makes the page for what the server itself refuses; asked at the start.
    ///   - respondAtOnce: answers a request that takes no longer than handing it on would, as the server takes no other one in
    ///     meanwhile; `nil` leaves it to `respond`.
    ///   - respond: answers a request; runs on threads that may block.
    /// - Throws: ``ServerError`` where it can't listen.
    package init(
        _ configuration: ServerConfiguration, bodyLimit: @escaping @Sendable (HTTP.Method, Target) -> Int,
        reject: @escaping @Sendable (Status, String) -> Response,
        respondAtOnce: @escaping @Sendable (Request) -> Response? = { _ in nil },
        respond: @escaping @Sendable (Request) async -> Response
    ) throws(ServerError) {
        loop = try EventLoop()
        workers = WorkerExecutor(threads: configuration.workers)
        let site = Site(bodyLimit: bodyLimit, reject: reject, respondAtOnce: respondAtOnce, respond: respond)
        let listener = Listener(configuration, site, workers, loop)
        self.listener = listener
        let daemon: EventLoop.Daemon
        do throws(ServerError) {
            daemon = try EventLoop.Daemon(configuration, listener)
        } catch {
            workers.stop()
            throw error
        }
        port = cmhd_port(daemon.pointer)
        // The round keeps the listener for as long as libmicrohttpd may call it.
        workers.lead { [loop] in loop.round(daemon, listener) }
    }

    package var counters: Counters {
        Counters(
            requests: listener.requestCount, activeRequests: listener.activeCount,
            openConnections: listener.connectionCount)
    }

    /// Takes no more connections, finishes running requests, and stops; calling it again does nothing.
    ///
    /// - Parameter gracePeriod: after this, requests still running are answered with 503.
    package func stop(gracePeriod: Duration) async {
        guard listener.beginStopping() else { return }
        loop.enter(.draining)
        await wait(for: gracePeriod) { self.listener.activeCount == 0 }
        listener.refuseAll()
        await wait(for: .seconds(2)) { !self.listener.isAnswering }
        loop.enter(.ending)
        await wait(for: .seconds(10)) { self.loop.phase == .ended }
        workers.stop()
    }

    private func wait(for limit: Duration, until isDone: () -> Bool) async {
        let deadline = ContinuousClock.now + limit
        while !isDone() && ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(5)) }
    }
}
