// The C functions that libmicrohttpd calls; each only finds the object that the call is for.

import CMicroHTTPD
import Foundation
import HTTP

enum Callbacks {
    typealias Begin =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?
    typealias Complete =
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_RequestTerminationCode
        ) -> Void

    /// A request's first line is in: makes its exchange, with the target as it came.
    static let begin: Begin = { context, target, connection in
        guard let context, let target, let connection else { return nil }
        let exchange = Exchange(rawTarget: String(cString: target), connection: connection)
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().begin(exchange)
        return Unmanaged.passRetained(exchange).toOpaque()
    }

    /// A request is over, whichever way: lets its exchange go.
    static let complete: Complete = { context, _, state, _ in
        guard let context, let state, let pointer = state.pointee else { return }
        state.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().end(exchange)
    }

    static let handle: MHD_AccessHandlerCallback = { context, _, _, method, _, data, size, state in
        guard let context, let method, let size, let pointer = state?.pointee else { return .NO }
        let part = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().handle(
            Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue(), method: String(cString: method), part: part)
    }

    /// Adds a header field to the ``Fields`` that it is given.
    static let collect: MHD_KeyValueIterator = { context, _, name, value in
        guard let context, let name else { return .YES }
        context.assumingMemoryBound(to: Fields.self).pointee
            .append(String(cString: name), value.map { String(cString: $0) } ?? "")
        return .YES
    }
}
