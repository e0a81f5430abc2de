// Whose a row is.

/// The user that a row belongs to; there is one today, and every store method asks for it all the same.
package struct Owner: Hashable, Sendable {
    package let id: Int64

    package init(id: Int64) {
        self.id = id
    }

    /// The owner that a new database has.
    package static let first = Owner(id: 1)
}
