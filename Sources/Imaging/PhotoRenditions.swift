// What is shown of a photo instead of the file as it came.

/// What is shown of a photo: upright, in sRGB, without metadata, in kinds that every browser shows.
package struct PhotoRenditions: Hashable, Sendable {
    /// The longest side of ``rendition`` in pixels.
    package static let side = 2_048

    package let thumbnails: PhotoThumbnails
    package let rendition: [UInt8]
    /// `image/jpeg`, or `image/webp` where something shines through.
    package let renditionMediaType: String
    /// Pixels of ``rendition``.
    package let width: Int
    package let height: Int

    package var thumbnail156: [UInt8] { thumbnails.thumbnail156 }
    package var thumbnail312: [UInt8] { thumbnails.thumbnail312 }
}
