// An answer as libmicrohttpd sends it.

import CMicroHTTPD
import Foundation
import HTTP

/// Owns a response of libmicrohttpd.
///
/// Sendable: a handler makes it and a round of the event loop sends it, one after the other.
struct Message: ~Copyable, @unchecked Sendable {
    private let pointer: OpaquePointer
    private let status: UInt32

    /// Copies the body's bytes, or opens its file once more; `nil` where memory or descriptors run out.
    init?(_ response: Response) {
        guard let pointer = Self.make(response.body) else { return nil }
        for field in response.fields.all {
            // Handing strings over as they are would copy them first.
            field.name.withCString { name in
                field.value.withCString { value in _ = MHD_add_response_header(pointer, name, value) }
            }
        }
        self.pointer = pointer
        status = UInt32(response.status.code)
    }

    deinit {
        MHD_destroy_response(pointer)
    }

    /// Sends it; on libmicrohttpd's thread only.
    ///
    /// - Parameter closes: whether the connection ends with it.
    func queue(on connection: OpaquePointer, closes: Bool) -> MHD_Result {
        if closes { MHD_add_response_header(pointer, "Connection", "close") }
        return MHD_queue_response(connection, status, pointer)
    }

    private static func make(_ body: ResponseBody) -> OpaquePointer? {
        switch body {
        case .none: MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .bytes(let bytes):
            bytes.withUnsafeBytes {
                MHD_create_response_from_buffer(
                    $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let file): make(file)
        }
    }

    private static func make(_ file: ResponseFile) -> OpaquePointer? {
        // libmicrohttpd closes what it is given, and the file may be shared.
        let descriptor = fcntl(file.file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let pointer = MHD_create_response_from_fd_at_offset64(UInt64(file.count), descriptor, UInt64(file.offset))
        if pointer == nil { close(descriptor) }
        return pointer
    }
}
