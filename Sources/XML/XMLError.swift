// Why a text isn't XML that can be read.

/// Where and why reading XML stopped.
package struct XMLError: Error, Hashable, Sendable {
    /// In plain words, without a full stop.
    package let reason: String
    /// From 1.
    package let line: Int
    /// From 1.
    package let column: Int
}
