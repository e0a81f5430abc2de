// A belonging.

/// A belonging: what it is, what it is worth, and where it is kept.
package struct Item: Hashable, Sendable, Identifiable {
    package var id: Identifier
    /// One line, not empty.
    package var name: String
    /// One line; may be empty.
    package var serialNumber: String
    package var value: Amount?
    package var date: CivilDate?
    /// Where it is kept; `nil` where it is nowhere yet.
    package var location: Identifier?
    package var photo: Photo?
    /// 1 when new, one more with every change.
    package var revision: Int
    package var created: Instant
    package var modified: Instant
    /// When it was put into the Trash.
    package var deleted: Instant?

    package init(
        id: Identifier, name: String, serialNumber: String = "", value: Amount? = nil, date: CivilDate? = nil,
        location: Identifier? = nil, photo: Photo? = nil, revision: Int = 1, created: Instant = .now,
        modified: Instant? = nil, deleted: Instant? = nil
    ) {
        self.id = id
        self.name = name
        self.serialNumber = serialNumber
        self.value = value
        self.date = date
        self.location = location
        self.photo = photo
        self.revision = revision
        self.created = created
        self.modified = modified ?? created
        self.deleted = deleted
    }

    /// Characters of a name and of a serial number.
    package static let textLimit = 500
}
