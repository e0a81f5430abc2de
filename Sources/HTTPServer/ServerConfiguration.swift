// How the server listens and what it allows.

package struct ServerConfiguration: Sendable {
    /// An IPv4 or IPv6 address, or `localhost`.
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port: UInt16 = 8080
    /// Threads that run handlers; they may block.
    package var workers = 4
    /// Where bodies larger than ``memoryBodyLimit`` are kept while they come in.
    package var spoolDirectory = "/tmp"
    /// Every limit that a request's body may have; their refusals are made at the start.
    package var bodyLimits: [Int] = []
    package var memoryBodyLimit = 256 * 1024
    /// Bytes of all header fields together.
    package var headerLimit = 32 * 1024
    package var connectionLimit = 1_000
    /// Seconds without any byte after which a connection is closed.
    package var timeout = 30
    /// Seconds in which the whole head of a request must arrive.
    package var headTimeout = 30
    /// Bytes a second that a body must have on the average, once ``timeout`` is over.
    package var slowestBody = 1000
    /// The certificate chain and its private key; `nil` for plain HTTP.
    package var tls: (certificatePEM: String, keyPEM: String)?

    package init() {}
}
