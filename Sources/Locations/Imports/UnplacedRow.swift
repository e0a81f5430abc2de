// A place that a file tells of without saying where it is.

/// What a row without a position says, for the form that gives it one.
package struct UnplacedRow: Hashable, Codable, Sendable {
    package var description: String
    /// The category's name.
    package var category: String?
    package var date: Instant?
    /// Whether ``date`` is the time on a clock at the place, written as though its zone were UTC.
    package var isWallTime: Bool
    package var address: String?

    package init(description: String, category: String?, date: Instant?, isWallTime: Bool, address: String?) {
        self.description = description
        self.category = category
        self.date = date
        self.isWallTime = isWallTime
        self.address = address
    }
}
