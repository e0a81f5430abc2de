// Somebody changed the item meanwhile.

package import Locations

/// The item isn't at the revision that the change was made from.
package struct StaleItem: Error, Hashable, Sendable {
    /// As it is now.
    package let current: Item
    /// As it would be if the change were made to that.
    package let wanted: Item
}
