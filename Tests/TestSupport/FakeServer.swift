// A server on this machine that answers as a test wants it, well or badly.

import Foundation
import Synchronization

/// An HTTP server on a free port of the loopback interface; gone with the last reference.
package final class FakeServer: Sendable {
    /// What it does with a request.
    package enum Reply: Sendable {
        case answer(status: Int = 200, fields: [String: String] = [:], body: String)
        /// So many megabytes.
        case large(megabytes: Int)
        /// Nothing, until the client gives up.
        case silence
        /// A byte of the answer now and then.
        case trickle
        /// Closes the connection at once.
        case hangUp
    }

    package let port: UInt16
    private let descriptor: Int32
    private let state = Mutex<(requests: [String], waits: [Duration])>(([], []))
    private let reply: @Sendable (String) -> Reply

    /// - Parameter reply: gets the path with its query.
    package init(_ reply: @escaping @Sendable (_ path: String) -> Reply) throws {
        self.reply = reply
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { [descriptor] in
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self, descriptor] in
            // Not where the server ends: another's socket might get the number, and its clients would be taken in here.
            defer { close(descriptor) }
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                guard let self else {
                    close(connection)
                    return
                }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// The heads of the requests so far.
    package var requests: [String] { state.withLock { $0.requests } }

    /// How long the first client waited for its answer, until it had it or gave up; fails where none came in half a minute.
    ///
    /// Told by the server's own clock and thread, which tests that run beside this one don't hold up.
    package func firstWait() async throws -> Duration {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(30) {
            if let wait = state.withLock({ $0.waits.first }) { return wait }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw POSIXError(.ETIMEDOUT)
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            head += buffer[..<count]
        }
        let request = String(decoding: head, as: UTF8.self)
        state.withLock { $0.requests.append(request) }
        let start = ContinuousClock.now
        defer { state.withLock { $0.waits.append(ContinuousClock.now - start) } }
        answer(String(request.split(separator: " ").dropFirst().first ?? "/"), on: connection)
    }

    private func answer(_ path: String, on connection: Int32) {
        func write(_ text: String) -> Bool {
            let bytes = Array(text.utf8)
            return send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
        }
        switch reply(path) {
        case .answer(let status, let fields, let body):
            let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
            let length = body.utf8.count
            _ = write("HTTP/1.1 \(status) X\r\n\(lines)Content-Length: \(length)\r\nConnection: close\r\n\r\n\(body)")
        case .large(let megabytes):
            guard write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n") else { return }
            let megabyte = String(repeating: " ", count: 1_000_000)
            for _ in 0..<megabytes where !write(megabyte) { return }
        case .silence:
            var byte: UInt8 = 0
            _ = recv(connection, &byte, 1, 0)
        case .trickle:
            for character in "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + String(repeating: " ", count: 1000) {
                guard write(String(character)) else { return }
                Thread.sleep(forTimeInterval: 0.2)
            }
        case .hangUp: return
        }
    }
}
