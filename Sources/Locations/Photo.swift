// An image that belongs to a location, an item or a disguise.

package import Geography

/// An image that belongs to a location or an item, or is the face of a disguise; its bytes are stored once by content.
package struct Photo: Hashable, Sendable, Identifiable {
    package var id: Identifier
    /// SHA-256 of the original's bytes: the media store's key.
    package var content: ContentHash
    /// The original's kind, from its bytes: `image/jpeg` and so on.
    package var mediaType: String
    /// Pixels of the upright picture.
    package var width: Int
    package var height: Int
    /// Size of the original in bytes.
    package var byteCount: Int
    /// Where its EXIF says it was taken.
    package var coordinate: Coordinate?
    /// When its EXIF says it was taken.
    package var date: Instant?
    /// Order within the location, from 0; always 0 elsewhere.
    package var position: Int

    package init(
        id: Identifier, content: ContentHash, mediaType: String, width: Int, height: Int, byteCount: Int,
        coordinate: Coordinate? = nil, date: Instant? = nil, position: Int = 0
    ) {
        self.id = id
        self.content = content
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.byteCount = byteCount
        self.coordinate = coordinate
        self.date = date
        self.position = position
    }
}
