// Reads people's pictures.

/// Reads people's pictures: checks them before decoding, and makes what is shown of them.
///
/// All functions block and take much memory, so a server calls them within ``ImageLibrary/inTurn(_:)``, on threads that may
/// block. They can be called from any.
/// They throw ``ImagingError`` and leave nothing behind.
package enum Picture {
    /// Kind, size and metadata from the header alone: a file that is cut short later on still passes.
    package static func inspect(_ source: ImageSource) throws(ImagingError) -> ImageInspection {
        try open(source) { picture throws(ImagingError) in picture.inspection }
    }

    /// The thumbnails alone, decoding no more than they need.
    package static func thumbnails(of source: ImageSource) throws(ImagingError) -> PhotoThumbnails {
        try open(source) { picture throws(ImagingError) in try thumbnails(of: try picture.square(312)) }
    }

    /// All that is shown of a photo; refuses one that is cut short.
    package static func renditions(of source: ImageSource) throws(ImagingError) -> PhotoRenditions {
        try open(source) { picture throws(ImagingError) in
            let image = try picture.fitted(PhotoRenditions.side)
            let isTransparent = try image.isTransparent()
            return PhotoRenditions(
                // Decoding once for all costs less than shrinking while decoding for each.
                thumbnails: try thumbnails(of: try image.square(312).decoded()),
                rendition: isTransparent ? try image.webp(quality: 82) : try image.jpeg(quality: 82),
                renditionMediaType: isTransparent ? "image/webp" : "image/jpeg",
                width: image.width, height: image.height)
        }
    }

    private static func thumbnails(of large: borrowing Image) throws(ImagingError) -> PhotoThumbnails {
        PhotoThumbnails(
            thumbnail156: try large.square(156).webp(quality: 70), thumbnail312: try large.webp(quality: 70))
    }

    static func open<Result>(
        _ source: ImageSource, _ body: (borrowing EncodedPicture) throws(ImagingError) -> Result
    ) throws(ImagingError) -> Result {
        try source.withBytes { bytes throws(ImagingError) in
            let format = try format(of: bytes)
            return try ImageLibrary.decoding { () throws(ImagingError) in try body(try EncodedPicture(bytes, format)) }
        }
    }

    private static func format(of bytes: UnsafeRawBufferPointer) throws(ImagingError) -> ImageFormat {
        switch FileSignature(bytes) {
        case .picture(let format): return format
        case .other(let name):
            throw ImagingError(.unsupported, "This file is \(name), whatever its name says. \(ImagingError.accepted)")
        case .unknown: throw ImagingError(.notAPicture, "This file is not a picture. \(ImagingError.accepted)")
        }
    }
}
