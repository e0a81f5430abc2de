// The two sizes of a photo's thumbnail.

/// Squares for the 52 px circles of lists, on screens of three and six pixels a point; WebP without metadata.
package struct PhotoThumbnails: Hashable, Sendable {
    package static let mediaType = "image/webp"
    /// Pixels a side.
    package static let sizes = [156, 312]

    package let thumbnail156: [UInt8]
    package let thumbnail312: [UInt8]
}
