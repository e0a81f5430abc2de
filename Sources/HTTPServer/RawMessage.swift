// An answer written straight to a socket, where libmicrohttpd can't send it.

import Foundation
import HTTP

enum RawMessage {
    /// Writes an answer that ends its connection (RFC 9112 section 6); what doesn't fit into the socket's buffer is lost.
    static func send(_ response: Response, on descriptor: Int32) {
        let bytes = bytes(of: response)
        _ = bytes.withUnsafeBytes {
            Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        }
    }

    static func bytes(of response: Response) -> [UInt8] {
        var content: [UInt8] = []
        if case .bytes(let bytes) = response.body { content = bytes }
        // RFC 9112 section 4: the reason may be left out, the space before it not.
        var head = "HTTP/1.1 \(response.status.code) \r\n"
        for field in response.fields.all { head += "\(field.name): \(field.value)\r\n" }
        head += "Content-Length: \(content.count)\r\nConnection: close\r\n\r\n"
        return Array(head.utf8) + content
    }
}
