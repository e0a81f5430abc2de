// A picture with a drawing over it.

/// A picture with a drawing over it: upright, in sRGB, without metadata.
package struct DrawnPicture: Hashable, Sendable {
    package let bytes: [UInt8]
    /// `image/jpeg`, or `image/png` where the picture may shine through.
    package let mediaType: String
    /// Pixels.
    package let width: Int
    package let height: Int
}
