// Somebody changed the location meanwhile.

package import Locations

/// The location isn't at the revision that the change was made from.
package struct StaleRevision: Error, Hashable, Sendable {
    /// As it is now.
    package let current: Location
    /// As it would be if the change were made to that.
    package let wanted: Location
}
