// Where the site stands for its users: what `--url`, `--host` and `--port` say.

import Foundation
import Locations

/// The names and origins under which this site may be asked.
package struct SiteAddress: Hashable, Sendable {
    /// `https://places.example.org`, without a path; `nil` where no `--url` was given.
    package let origin: String?
    /// The path prefix of `--url` without a trailing slash; often empty.
    package let root: String
    /// Lower-case host names that `Host` may carry besides the loopback ones.
    package let hosts: Set<String>

    /// Reads `--url` and `--host`.
    ///
    /// - Parameters:
    ///   - url: `http` or `https`, a host, perhaps a port and a path; no query, fragment or user.
    ///   - host: what the server listens on.
    /// - Returns: `nil` where `url` isn't such an address.
    package init?(url: String?, host: String) {
        var hosts: Set = [host.lowercased()]
        guard let url else {
            origin = nil
            root = ""
            self.hosts = hosts
            return
        }
        guard let separator = url.range(of: "://") else { return nil }
        let scheme = url[..<separator.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = url[separator.upperBound...]
        let authority = rest.prefix { $0 != "/" }.lowercased()
        let path = rest.dropFirst(authority.count)
        let pathIsPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
            default: false
            }
        }
        guard pathIsPlain, !path.contains("//"), let name = Self.hostName(authority) else { return nil }
        hosts.insert(name)
        let defaultPort = scheme == "https" ? ":443" : ":80"
        origin =
            "\(scheme)://\(authority.hasSuffix(defaultPort) ? String(authority.dropLast(defaultPort.count)) : authority)"
        root = path.hasSuffix("/") ? String(path.dropLast()) : String(path)
        self.hosts = hosts
    }

    /// What `--host` says; an IPv6 address may stand in brackets there, as in a URL.
    package static func host(_ text: String) -> String {
        text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    }

    /// Whether a request for `host` (a `Host` field, with or without a port) is meant for us.
    package func accepts(host: String) -> Bool {
        // In lower case a Kelvin sign would be a k.
        guard host.utf8.allSatisfy({ $0 < 0x80 }), let name = Self.hostName(host.lowercased()) else { return false }
        return hosts.contains(name) || Self.isLoopback(name)
    }

    /// Whether `name` names this machine to itself only.
    package static func isLoopback(_ name: String) -> Bool {
        if name == "localhost" || name == "::1" || name.hasSuffix(".localhost") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The host without its port, brackets taken off an IPv6 address; `nil` where it isn't a host.
    static func hostName(_ authority: String) -> String? {
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            let port = authority[authority.index(after: end)...]
            guard port.isEmpty || isPort(port) else { return nil }
            let address = authority[authority.index(after: authority.startIndex)..<end]
            return address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } ? String(address) : nil
        }
        let end = authority.utf8.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        let name = authority[..<end]
        let port = authority[end...]
        guard !name.isEmpty, port.isEmpty || isPort(port) else { return nil }
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        return isPlain ? String(name) : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.utf8.first == UInt8(ascii: ":") && UInt16(text.dropFirst()) != nil
    }
}
