// What asking for an address gave.

package import Geography
package import Locations

/// What asking for the address of a location at `coordinate` gave.
package struct AddressUpdate: Hashable, Sendable {
    package var location: Identifier
    package var owner: Owner
    package var coordinate: Coordinate
    package var placemark: Placemark
    package var state: AddressState
    /// Whose data it is, where that must be shown beside it.
    package var credit: String?
    /// When a failed one is tried again by itself; `nil` = not any more.
    package var retry: Instant?

    package init(
        location: Identifier, owner: Owner, coordinate: Coordinate, placemark: Placemark, state: AddressState,
        credit: String? = nil, retry: Instant? = nil
    ) {
        self.location = location
        self.owner = owner
        self.coordinate = coordinate
        self.placemark = placemark
        self.state = state
        self.credit = credit
        self.retry = retry
    }
}
