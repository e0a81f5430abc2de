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
    typealias Notify =
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            MHD_ConnectionNotificationCode
        ) -> Void

    /// A connection begins or ends; its descriptor is still open then.
    static let notify: Notify = { context, connection, _, code in
        guard let context, let connection else { return }
        let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
        let descriptor = cmhd_descriptor(connection)
        switch code {
        case .CONNECTION_NOTIFY_STARTED: listener.opened(descriptor)
        case .CONNECTION_NOTIFY_CLOSED: listener.closed(descriptor)
        }
    }

    /// A request's first line is in: makes its exchange, with the target as it came.
    static let begin: Begin = { context, target, connection in
        guard let context, let target, let connection else { return nil }
        let exchange = Exchange(rawTarget: String(validatingCString: target), connection: connection)
        cmhd_leave_unparsed(connection, target)
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

    /// libmicrohttpd is about to refuse a request itself, or complains about something else.
    static let complain: MHD_LogCallback = { context, _, _ in
        guard let context else { return }
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().refuseDamagedHeads()
    }

    static let handle: MHD_AccessHandlerCallback = { context, _, _, method, _, data, size, state in
        guard let context, let method, let size, let pointer = state?.pointee else { return .NO }
        let part = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().handle(
            Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue(), method: method, part: part)
    }

    /// Adds a header field to the ``CollectedFields`` that it is given.
    static let collect: MHD_KeyValueIterator = { context, _, name, value in
        guard let context, let name else { return .YES }
        context.assumingMemoryBound(to: CollectedFields.self).pointee.append(name: name, value: value)
        return .YES
    }
}
