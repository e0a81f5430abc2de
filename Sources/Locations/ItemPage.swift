// One page of a list of belongings.

/// One page of a list of belongings.
package struct ItemPage: Hashable, Sendable {
    package var items: [ItemListing]
    /// Says where the next page begins, safe in a URL; `nil` on the last page.
    package var next: String?

    package init(items: [ItemListing], next: String?) {
        self.items = items
        self.next = next
    }
}
