// How much of a picture is taken on.

/// The bounds that every picture has to keep.
package enum ImageLimits {
    /// Bytes of a file.
    package static let bytes = 50 * 1024 * 1024
    /// Width times height, of a picture that can be decoded a few lines at a time.
    package static let pixels = 100_000_000
    /// The same of one that has to be in memory as a whole: GIF, WebP, HEIC, AVIF, progressive JPEG, interlaced PNG.
    package static let pixelsInMemory = 64_000_000
    /// The longer side.
    package static let side = 20_000
    /// Frames of an animation, although only the first is ever decoded.
    package static let frames = 1_000
    /// Pictures decoded at once; others wait their turn.
    package static let decodes = 2
    /// Seconds that one waits for its turn.
    package static let patience = 60
}
