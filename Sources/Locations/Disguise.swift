// A face and the stickers on it.

/// A face and the stickers on it.
///
/// The face is a photo of its own: it stays when the one that it was taken from is deleted, and nothing ever changes it.
package struct Disguise: Hashable, Sendable, Identifiable {
    package var id: Identifier
    /// The face; its id isn't one of a location's photos.
    package var face: Photo
    /// The location whose photo it was.
    package var location: Identifier?
    /// From the one at the back to the one in front.
    package var elements: [DisguiseElement]
    /// How many elements the last clearing took away, which can be taken back.
    package var clearedCount: Int
    package var created: Instant
    package var modified: Instant
    /// When it was put into the Trash.
    package var deleted: Instant?

    package init(
        id: Identifier, face: Photo, location: Identifier? = nil, elements: [DisguiseElement] = [],
        clearedCount: Int = 0, created: Instant = .now, modified: Instant? = nil, deleted: Instant? = nil
    ) {
        self.id = id
        self.face = face
        self.location = location
        self.elements = elements
        self.clearedCount = clearedCount
        self.created = created
        self.modified = modified ?? created
        self.deleted = deleted
    }

    /// Elements of one disguise.
    package static let elementLimit = 100

    package func element(_ number: Int) -> DisguiseElement? { elements.first { $0.number == number } }
}
