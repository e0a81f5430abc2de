// Starts libmicrohttpd.

import CMicroHTTPD
import Foundation
import HTTP

extension EventLoop.Daemon {
    /// Listens, with callbacks that use `listener` until the daemon is stopped; the caller keeps it alive.
    init(_ configuration: ServerConfiguration, _ listener: Listener) throws(ServerError) {
        var address = try SocketAddress(host: configuration.host, port: configuration.port)
        var flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue
        if address.isIPv6 { flags |= MHD_USE_IPv6.rawValue }
        if configuration.tls != nil { flags |= MHD_USE_TLS.rawValue }
        let context = Unmanaged.passUnretained(listener).toOpaque()
        let started: OpaquePointer? = address.withPointer { socketAddress in
            Self.withPEM(configuration.tls) { certificate, key in
                var options = [
                    Self.option(.SOCK_ADDR, pointer: UnsafeMutableRawPointer(mutating: socketAddress)),
                    Self.option(.URI_LOG_CALLBACK, unsafeBitCast(Callbacks.begin, to: Int.self), pointer: context),
                    Self.option(.NOTIFY_COMPLETED, unsafeBitCast(Callbacks.complete, to: Int.self), pointer: context),
                    Self.option(.NOTIFY_CONNECTION, unsafeBitCast(Callbacks.notify, to: Int.self), pointer: context),
                    Self.option(.EXTERNAL_LOGGER, unsafeBitCast(Callbacks.complain, to: Int.self), pointer: context),
                    Self.option(.CONNECTION_LIMIT, configuration.connectionLimit),
                    Self.option(.CONNECTION_TIMEOUT, configuration.timeout),
                    // For the target, the fields, what libmicrohttpd finds out about them, and the answer's head. All of it is
                    // zeroed after each request, so it is no larger than it has to be.
                    Self.option(.CONNECTION_MEMORY_LIMIT, Target.limit + configuration.headerLimit + 8 * 1024),
                ]
                if let certificate, let key {
                    options.append(Self.option(.HTTPS_MEM_CERT, pointer: certificate))
                    options.append(Self.option(.HTTPS_MEM_KEY, pointer: key))
                }
                options.append(Self.option(.END))
                return cmhd_start(flags, configuration.port, Callbacks.handle, context, options)
            }
        }
        guard let started else { throw Self.failure(configuration, code: errno) }
        self.init(pointer: started)
    }

    private static func failure(_ configuration: ServerConfiguration, code: Int32) -> ServerError {
        let message =
            switch code {
            case EADDRINUSE:
                "Port \(configuration.port) is in use already. Stop the other program, or choose another with --port."
            case EACCES:
                "Port \(configuration.port) is reserved. Choose one from 1024 on with --port."
            case _ where configuration.tls != nil:
                "The server can't serve https. Do certificate and key belong together, and is the port free?"
            default:
                "The server can't listen on \(configuration.host):\(configuration.port): \(String(cString: strerror(code)))."
            }
        return ServerError(message: message)
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
}
