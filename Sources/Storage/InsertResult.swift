// What became of a new location.

package import Locations

/// What became of a location that was to be inserted.
package enum InsertResult: Hashable, Sendable {
    /// As it was stored.
    case inserted(Location)
    /// The owner's location of the same id as it was, perhaps in the Trash; nothing changed.
    case alreadyThere(Location)

    /// The location either way.
    package var location: Location {
        switch self {
        case .inserted(let location), .alreadyThere(let location): location
        }
    }
}
