// A belonging as a file describes it.

package import Locations

/// An item out of a table; what the table leaves open is `nil`.
package struct ImportedItem: Hashable, Sendable {
    package let position: RowPosition
    /// One line, not empty.
    package var name: String
    package var serialNumber: String?
    package var value: Amount?
    package var date: CivilDate?
    /// The id or the name of the location where it is kept.
    package var location: String?
    /// What keeps its row apart from others, imported whenever: the id or the reference that it has, or all that it says.
    package var key: Key

    package enum Key: Hashable, Sendable {
        case id(Identifier)
        /// The file's own name for it, such as an inventory number.
        case reference(String)
        /// The cells that are understood, and how many rows before it say the same.
        case content([String], Int)
    }

    /// The identifier to keep the item under: the same key gives the same one for the same owner, so that a file imported twice
    /// changes nothing.
    package func identifier(for owner: Owner) -> Identifier {
        var digest = RowDigest()
        digest.add("item")
        digest.add(UInt64(bitPattern: owner.id))
        switch key {
        case .id(let id): return id
        case .reference(let reference): digest.add(reference)
        case .content(let cells, let number):
            digest.add(UInt64(number))
            for cell in cells { digest.add(cell) }
        }
        return digest.identifier
    }
}
