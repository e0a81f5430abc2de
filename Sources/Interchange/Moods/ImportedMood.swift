// A mood as a file describes it.

package import Geography
package import Locations

/// A mood out of a table; what the table leaves open is `nil` or empty.
package struct ImportedMood: Sendable {
    package let position: RowPosition
    /// What the file calls the mood: one line, not empty.
    package var name: String
    package var date: ImportedDate
    /// Spelt like an IANA name; a zone of that name need not exist.
    package var timeZone: String?
    package var note = ""
    package var coordinate: Coordinate?
    /// The id of the location that it was at.
    package var location: Identifier?
    /// The table's own id for it.
    package var id: Identifier?
    package var notices: [ImportNotice] = []
    /// All cells that are understood, and how many rows before it say the same.
    let content: (cells: [String], number: Int)

    /// The identifier to keep the mood under: the same row gives the same one for the same owner, whatever its mood is taken
    /// for, so that a file imported twice changes nothing.
    package func identifier(for owner: Owner) -> Identifier {
        if let id { return id }
        var digest = RowDigest()
        digest.add("mood")
        digest.add(UInt64(bitPattern: owner.id))
        digest.add(UInt64(content.number))
        for cell in content.cells { digest.add(cell) }
        return digest.identifier
    }
}
