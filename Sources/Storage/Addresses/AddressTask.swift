// A location in the queue.

package import Geography
package import Locations

/// A location whose address is to be asked for.
package struct AddressTask: Hashable, Sendable {
    package let location: Identifier
    package let owner: Owner
    package let coordinate: Coordinate
    /// How often it was tried in vain.
    package let attempts: Int
}
