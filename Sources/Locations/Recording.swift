// A voice note that belongs to a location.

/// A voice note that belongs to a location; its bytes are stored once by content.
package struct Recording: Hashable, Sendable, Identifiable {
    package var id: Identifier
    /// SHA-256 of the file's bytes: the media store's key.
    package var content: ContentHash
    /// The file's kind, from its bytes: `audio/webm` and so on.
    package var mediaType: String
    /// Size of the file in bytes.
    package var byteCount: Int
    /// When it was added.
    package var created: Instant
    /// Order within the location, from 0.
    package var position: Int

    package init(
        id: Identifier, content: ContentHash, mediaType: String, byteCount: Int, created: Instant = .now,
        position: Int = 0
    ) {
        self.id = id
        self.content = content
        self.mediaType = mediaType
        self.byteCount = byteCount
        self.created = created
        self.position = position
    }
}
