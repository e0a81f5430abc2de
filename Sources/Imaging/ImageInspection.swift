// What a picture's header says.

/// What a picture's header says, without its pixels having been decoded.
package struct ImageInspection: Hashable, Sendable {
    package let format: ImageFormat
    /// Pixels of the upright picture.
    package let width: Int
    package let height: Int
    package let metadata: PhotoMetadata
}
