// Why a server can't start.

/// A server that can't start; the message says why and what to do.
package struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    package let message: String

    package var description: String { message }
}
