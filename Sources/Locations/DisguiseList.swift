// One page of a list of disguises.

/// One page of a list of disguises.
package struct DisguiseList: Hashable, Sendable {
    package var disguises: [Disguise]
    /// Where the next page begins; `nil` on the last one.
    package var next: String?

    package init(disguises: [Disguise], next: String?) {
        self.disguises = disguises
        self.next = next
    }
}
