// Reads people's pictures.

import CVips

/// Reads people's pictures: checks them before decoding, and makes what is shown of them.
///
/// All functions block and may wait for others to finish, so call them from threads that may. They can be called from any.
/// They throw ``ImagingError`` and leave nothing behind.
package enum Picture {
    /// Kind, size and metadata from the header alone: a file that is cut short later on still passes.
    package static func inspect(_ source: ImageSource) throws(ImagingError) -> ImageInspection {
        try source.withBytes { bytes throws(ImagingError) in
            let format = try format(of: bytes)
            return try ImageLibrary.decoding { () throws(ImagingError) in try inspection(of: bytes, format) }
        }
    }

    /// The thumbnails alone, decoding no more than they need.
    package static func thumbnails(of source: ImageSource) throws(ImagingError) -> PhotoThumbnails {
        try checked(source) { bytes throws(ImagingError) in
            try thumbnails(
                of: try Image { cvips_fill(bytes.baseAddress, bytes.count, 312, $0) }.decoded())
        }
    }

    /// All that is shown of a photo; refuses one that is cut short.
    package static func renditions(of source: ImageSource) throws(ImagingError) -> PhotoRenditions {
        try checked(source) { bytes throws(ImagingError) in
            let side = Int32(PhotoRenditions.side)
            let image = try Image { cvips_fit(bytes.baseAddress, bytes.count, side, $0) }.decoded()
            // Decoding once for all costs less than shrinking while decoding for each.
            let thumbnails = try thumbnails(of: try image.square(312).decoded())
            let transparent = try image.isTransparent()
            return PhotoRenditions(
                thumbnails: thumbnails,
                rendition: transparent
                    ? try image.webp(quality: 82) : try image.jpeg(quality: 82),
                renditionMediaType: transparent ? "image/webp" : "image/jpeg",
                width: image.width, height: image.height)
        }
    }

    private static func thumbnails(of large: borrowing Image) throws(ImagingError) -> PhotoThumbnails {
        PhotoThumbnails(
            thumbnail156: try large.square(156).webp(quality: 70), thumbnail312: try large.webp(quality: 70))
    }

    private static func checked<Result>(
        _ source: ImageSource, _ body: (UnsafeRawBufferPointer) throws(ImagingError) -> Result
    ) throws(ImagingError) -> Result {
        try source.withBytes { bytes throws(ImagingError) in
            let format = try format(of: bytes)
            return try ImageLibrary.decoding { () throws(ImagingError) in
                _ = try inspection(of: bytes, format)
                return try body(bytes)
            }
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

    private static func inspection(
        of bytes: UnsafeRawBufferPointer, _ format: ImageFormat
    ) throws(ImagingError) -> ImageInspection {
        // libvips looks for itself what a file is: both have to agree.
        guard let found = vips_foreign_find_load_buffer(bytes.baseAddress, bytes.count),
            String(cString: found) == format.loader.name
        else { throw .damaged(ImageLibrary.lastMessage()) }
        let header = try Image { cvips_open(bytes.baseAddress, bytes.count, $0) }
        try check(header, format)
        let isTurned = header.orientation > 4
        let exif = header.block("exif-data", limit: PhotoMetadata.exifLimit)
        return ImageInspection(
            format: format, width: isTurned ? header.height : header.width,
            height: isTurned ? header.width : header.height,
            metadata: exif.map(PhotoMetadata.init(exif:)) ?? PhotoMetadata())
    }

    private static func check(_ header: borrowing Image, _ format: ImageFormat) throws(ImagingError) {
        guard header.frames <= ImageLimits.frames else {
            throw ImagingError(
                .tooManyFrames, "This animation has too many frames. It can have \(ImageLimits.frames).")
        }
        let isStreamed =
            switch format {
            case .jpeg: header.number("jpeg-multiscan") != 1
            case .png: header.number("interlaced") != 1
            case .webp, .gif, .heic, .avif: false
            }
        let limit = isStreamed ? ImageLimits.pixels : ImageLimits.pixelsInMemory
        guard max(header.width, header.height) <= ImageLimits.side, header.width * header.height <= limit else {
            throw ImagingError(
                .tooManyPixels,
                """
                This picture is too large: \(header.width) × \(header.height) pixels. It can have \
                \(limit / 1_000_000) million pixels and 20,000 a side; save it smaller and try again.
                """)
        }
    }
}
