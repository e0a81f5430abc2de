// Why there is no answer from a server.

/// Why there is no whole answer from a server.
package enum ClientError: Error, Hashable, Sendable {
    /// libcurl isn't installed.
    case libraryMissing
    case timedOut(milliseconds: Int)
    case tooLarge(limit: Int)
    /// The connection couldn't be made or broke; in the library's words, without the address that was asked for.
    case broken(String)
}
