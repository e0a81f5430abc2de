// Identifiers for places whose file has none.

import Geography
package import Locations

extension ImportedPlace {
    /// The identifier to keep the place under: the file's own, or one made of the owner and everything that the file says.
    ///
    /// The same row gives the same identifier for the same owner, so that a file imported twice changes nothing.
    package func identifier(for owner: Owner) -> Identifier {
        if let id { return id }
        var digest = RowDigest()
        digest.add(UInt64(bitPattern: owner.id))
        digest.add(coordinate.latitude.bitPattern)
        digest.add(coordinate.longitude.bitPattern)
        digest.add((altitude ?? .nan).bitPattern)
        digest.add(description)
        digest.add(category?.name)
        switch date {
        case .instant(let instant): digest.add(UInt64(bitPattern: instant.milliseconds))
        case .wallTime(let time): digest.add(~UInt64(bitPattern: time.milliseconds))
        case nil: digest.add(UInt64.max)
        }
        digest.add(editedAddress)
        return digest.identifier
    }
}
