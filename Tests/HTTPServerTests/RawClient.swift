// A client that sends just the bytes it is told to.

import Foundation
import HTTPServer

/// A TCP connection to a server on this machine.
final class RawClient {
    private let descriptor: Int32

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit {
        close(descriptor)
    }

    /// Sends lines, each ended as HTTP wants it.
    @discardableResult
    func send(lines: String) -> Bool {
        send(Array(lines.replacing("\n", with: "\r\n").utf8))
    }

    /// - Returns: whether all of it was taken.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    /// Everything until the server closes, or until `isComplete` holds.
    func receive(until isComplete: (String) -> Bool = { _ in false }) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            bytes += buffer[..<count]
            if isComplete(String(decoding: bytes, as: UTF8.self)) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a server answers to a request on a connection of its own.
    ///
    /// On a thread of its own: waiting on one of Swift's few would keep the server's stop from going on.
    static func answer(of server: Server, to head: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: RawClient(port: server.port).exchange(head)) }
        }
    }

    /// Sends a whole request and takes the answer up to the end of the connection.
    func exchange(_ head: String, _ body: [UInt8] = []) -> String {
        send(lines: head + "\nConnection: close\n\n")
        send(body)
        return receive()
    }
}
