// Text that is markup already.

/// Markup that a template writes as it is.
///
/// Whoever makes one answers for it: everything that a person typed must be escaped in it.
package struct HTML: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }
}
