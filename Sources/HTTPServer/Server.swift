// HTTP over libmicrohttpd: parses nothing itself, blocks nobody, finishes what it began.

private import CMicroHTTPD
private import Foundation
package import HTTP
import Synchronization

/// A running server; it listens from `init` to ``stop(gracePeriod:)``.
package final class Server: Sendable {
    /// What a site is for the server.
    struct Site: Sendable {
        let bodyLimit: @Sendable (HTTP.Method, Target) -> Int
        let reject: @Sendable (Status, String) -> Response
        let respond: @Sendable (Request) async -> Response
    }

    private let listener: Listener
    private let daemon: Daemon
    package let port: UInt16

    /// libmicrohttpd's daemon; its functions used here may be called from any thread until it is stopped, which happens once.
    private struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - bodyLimit: how many bytes a request's body may have; asked when its head is in. More is answered with 413.
    ///   - reject: makes the page for what the server itself refuses.
    ///   - respond: answers a request; runs on threads that may block.
    /// - Throws: ``ServerError`` where it can't listen.
    package init(
        _ configuration: ServerConfiguration, bodyLimit: @escaping @Sendable (HTTP.Method, Target) -> Int,
        reject: @escaping @Sendable (Status, String) -> Response,
        respond: @escaping @Sendable (Request) async -> Response
    ) throws(ServerError) {
        let listener = Listener(configuration, Site(bodyLimit: bodyLimit, reject: reject, respond: respond))
        let pointer = try Self.start(configuration, listener)
        self.listener = listener
        daemon = Daemon(pointer: pointer)
        port = cmhd_port(pointer)
    }

    private static func start(
        _ configuration: ServerConfiguration, _ listener: Listener
    ) throws(ServerError) -> OpaquePointer {
        var address = try SocketAddress(host: configuration.host, port: configuration.port)
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        if address.isIPv6 { flags |= MHD_USE_IPv6.rawValue }
        if configuration.tls != nil { flags |= MHD_USE_TLS.rawValue }
        let context = Unmanaged.passUnretained(listener).toOpaque()
        let started: OpaquePointer? = address.withPointer { socketAddress in
            withPEM(configuration.tls) { certificate, key in
                var options = [
                    option(.SOCK_ADDR, pointer: UnsafeMutableRawPointer(mutating: socketAddress)),
                    option(.URI_LOG_CALLBACK, unsafeBitCast(Callbacks.begin, to: Int.self), pointer: context),
                    option(.NOTIFY_COMPLETED, unsafeBitCast(Callbacks.complete, to: Int.self), pointer: context),
                    option(.CONNECTION_LIMIT, configuration.connectionLimit),
                    option(.CONNECTION_TIMEOUT, configuration.timeout),
                    // Header fields, the first line, and what libmicrohttpd keeps of them.
                    option(.CONNECTION_MEMORY_LIMIT, configuration.headerLimit + 32 * 1024),
                ]
                if let certificate, let key {
                    options.append(option(.HTTPS_MEM_CERT, pointer: certificate))
                    options.append(option(.HTTPS_MEM_KEY, pointer: key))
                }
                options.append(option(.END))
                return cmhd_start(flags, configuration.port, Callbacks.handle, context, options)
            }
        }
        if let started { return started }
        let reason = errno
        if reason == EADDRINUSE {
            throw ServerError(
                message:
                    "Port \(configuration.port) is in use already. Stop the other program, or choose another with --port."
            )
        }
        if reason == EACCES {
            throw ServerError(message: "Port \(configuration.port) is reserved. Choose one from 1024 on with --port.")
        }
        throw ServerError(
            message: configuration.tls == nil
                ? "The server can't listen on \(configuration.host):\(configuration.port): \(String(cString: strerror(reason)))."
                : "The server can't serve https. Do certificate and key belong together, and is the port free?")
    }

    private static func option(
        _ option: MHD_OPTION, _ value: Int = 0, pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }

    private static func withPEM<Result>(
        _ tls: (certificatePEM: String, keyPEM: String)?,
        _ body: (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Result
    ) -> Result {
        guard let tls else { return body(nil, nil) }
        return tls.certificatePEM.withCString { certificate in
            tls.keyPEM.withCString { key in
                body(UnsafeMutableRawPointer(mutating: certificate), UnsafeMutableRawPointer(mutating: key))
            }
        }
    }

    /// What the server counts.
    package struct Counters: Sendable {
        package let requests: Int
        package let openConnections: Int
    }

    /// Zero once the server is stopped.
    package var counters: Counters {
        Counters(
            requests: listener.requestCount,
            openConnections: listener.isStopped ? 0 : Int(cmhd_open_connections(daemon.pointer)))
    }

    /// Takes no more connections, finishes running requests, and stops; calling it again does nothing.
    ///
    /// - Parameter gracePeriod: after this, requests still running are answered with 503.
    package func stop(gracePeriod: Duration) async {
        guard listener.beginStopping() else { return }
        let socket = MHD_quiesce_daemon(daemon.pointer)
        let deadline = ContinuousClock.now + gracePeriod
        while listener.activeCount > 0 && ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(10))
        }
        // libmicrohttpd aborts when it is stopped with a sleeping connection.
        listener.answerAllRunning()
        let last = ContinuousClock.now + .seconds(2)
        while listener.activeCount > 0 && ContinuousClock.now < last {
            try? await Task.sleep(for: .milliseconds(10))
        }
        listener.markStopped()
        MHD_stop_daemon(daemon.pointer)
        if socket >= 0 { close(socket) }
        listener.workers.stop()
    }
}
