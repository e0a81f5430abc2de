// Somebody changed the sticker meanwhile.

package import Locations

/// The sticker isn't at the revision that the change was made from.
package struct StaleSticker: Error, Hashable, Sendable {
    /// As it is now.
    package let current: DisguiseElement
    /// As it would be if the change were made to that; `nil` where it would be gone.
    package let wanted: DisguiseElement?
}
