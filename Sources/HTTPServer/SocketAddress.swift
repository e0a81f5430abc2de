// The address to listen on.

private import CMicroHTTPD
private import Foundation

/// An IPv4 or IPv6 socket address.
struct SocketAddress {
    private var storage = sockaddr_storage()
    let isIPv6: Bool

    /// - Throws: ``ServerError`` where `host` is no address.
    init(host: String, port: UInt16) throws(ServerError) {
        var v4 = sockaddr_in()
        var v6 = sockaddr_in6()
        let name = host == "localhost" ? "127.0.0.1" : host
        if inet_pton(AF_INET, name, &v4.sin_addr) == 1 {
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.bigEndian
            isIPv6 = false
            withUnsafeMutableBytes(of: &storage) { target in withUnsafeBytes(of: v4) { target.copyMemory(from: $0) } }
        } else if inet_pton(AF_INET6, name, &v6.sin6_addr) == 1 {
            v6.sin6_family = sa_family_t(AF_INET6)
            v6.sin6_port = port.bigEndian
            isIPv6 = true
            withUnsafeMutableBytes(of: &storage) { target in withUnsafeBytes(of: v6) { target.copyMemory(from: $0) } }
        } else {
            throw ServerError(message: "--host takes an IP address of this machine, such as 127.0.0.1, not '\(host)'.")
        }
    }

    mutating func withPointer<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
        withUnsafeBytes(of: &storage) { bytes in
            guard let base = bytes.baseAddress else { preconditionFailure("a value has an address") }
            return body(base)
        }
    }
}
