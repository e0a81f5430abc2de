// Reads and checks the head of a request.

import CMicroHTTPD
import HTTP

enum RequestHead {
    /// The request without its body.
    ///
    /// What could be understood in two ways, by a proxy in front and by us, is refused (RFC 9112 sections 3.2 and 6.3).
    static func request(
        of exchange: Exchange, method: String, headerLimit: Int, isSecure: Bool
    ) throws(Refusal) -> Request {
        guard let rawTarget = exchange.rawTarget else { throw .damaged }
        guard rawTarget.utf8.count <= Target.limit else { throw .addressTooLong }
        guard let target = Target(rawTarget) else { throw .damagedAddress }
        let head = collectedFields(of: exchange)
        guard head.size <= headerLimit else { throw .tooManyFields }
        guard !head.isDamaged else { throw .damaged }
        var fields = head.fields
        try checkFraming(fields)
        let hosts = fields.values("Host")
        guard hosts.count <= 1 else { throw .damaged }
        // RFC 9112 section 3.2.2: the target's own authority stands above the field.
        if let authority = target.authority { fields["Host"] = authority }
        return Request(
            method: Method(rawValue: method), target: target, fields: fields, isSecure: isSecure,
            isFromLoopback: cmhd_is_from_loopback(exchange.connection.pointer) != 0)
    }

    /// Why a request whose head isn't all in can't be taken any more, as far as its body's length goes.
    static func framingRefusal(of exchange: Exchange) -> Refusal? {
        do throws(Refusal) {
            try checkFraming(collectedFields(of: exchange).fields)
            return nil
        } catch {
            return error
        }
    }

    private static func collectedFields(of exchange: Exchange) -> CollectedFields {
        var head = CollectedFields()
        withUnsafeMutablePointer(to: &head) { head in
            _ = MHD_get_connection_values(exchange.connection.pointer, .HEADER_KIND, Callbacks.collect, head)
        }
        return head
    }

    /// What the body's length is said to be must be said once.
    private static func checkFraming(_ fields: Fields) throws(Refusal) {
        let lengths = fields.values("Content-Length")
        let codings = fields.values("Transfer-Encoding")
        guard lengths.count <= 1, codings.count <= 1, lengths.isEmpty || codings.isEmpty else { throw .damaged }
        guard lengths.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int($0) != nil }) else {
            throw .damaged
        }
        guard codings.allSatisfy({ $0.lowercased() == "chunked" }) else { throw .unknownCoding }
    }
}

/// Header fields as libmicrohttpd lists them, one after the other.
struct CollectedFields {
    private(set) var fields = Fields()
    /// In bytes as they came, with separators.
    private(set) var size = 0
    /// Whether a name is empty or holds what no name may, such as the blank in `Host : a`, which others may read differently.
    private(set) var isDamaged = false
    /// Whether our own field was passed, which `cmhd_leave_unparsed` has put before all others.
    private var isPastOurs = false

    mutating func append(name: UnsafePointer<CChar>, value: UnsafePointer<CChar>?) {
        guard isPastOurs else {
            isPastOurs = true
            return
        }
        let name = String(cString: name)
        let value = value.map { String(cString: $0) } ?? ""
        if name.isEmpty || !name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { isDamaged = true }
        size += name.utf8.count + value.utf8.count + 4
        fields.append(name, value)
    }
}
