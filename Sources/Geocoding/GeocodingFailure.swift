// Why a source of addresses can't answer now.

/// Why a source of addresses can't answer now; it says nothing about whether there is an address.
package struct GeocodingFailure: Error, Hashable, Sendable {
    /// A sentence for the operator that says what to do; never a coordinate.
    package let message: String
    /// Seconds after which the source may be asked again, where it said so.
    package let retryAfter: Int?

    package init(_ message: String, retryAfter: Int? = nil) {
        self.message = message
        self.retryAfter = retryAfter
    }
}
