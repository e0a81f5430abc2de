// Which belongings a list holds.

/// Which belongings a list holds; what is `nil` lets all through.
package struct ItemFilter: Hashable, Sendable {
    /// Words that the name and the serial number have to hold, as beginnings of theirs.
    package var text: String?
    package var place: Place?

    package enum Place: Hashable, Sendable {
        case location(Identifier)
        /// Kept nowhere yet.
        case nowhere
    }

    package init(text: String? = nil, place: Place? = nil) {
        self.text = text
        self.place = place
    }

    package var isEmpty: Bool { self == ItemFilter() }
}
