// A file that was found to be a picture within the limits, and what can be made of it.

import CVips

/// A file that was found to be a picture within ``ImageLimits``; it must not outlive its bytes.
struct EncodedPicture: ~Copyable {
    private let bytes: UnsafeRawBufferPointer
    private let format: ImageFormat
    private let header: Image

    /// Looks at the signature and the header; nothing is decoded.
    ///
    /// Call it within ``ImageLibrary/decoding(_:)``.
    init(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat) throws(ImagingError) {
        // libvips looks for itself what a file is: both have to agree.
        guard let found = vips_foreign_find_load_buffer(bytes.baseAddress, bytes.count),
            String(cString: found) == format.loader.name
        else { throw .damaged(ImageLibrary.lastMessage()) }
        let header = try Image { cvips_open(bytes.baseAddress, bytes.count, $0) }
        try Self.check(header, format)
        self.bytes = bytes
        self.format = format
        self.header = header
    }

    var inspection: ImageInspection {
        let isTurned = header.orientation > 4
        let exif = header.block("exif-data", limit: PhotoMetadata.exifLimit)
        return ImageInspection(
            format: format, width: isTurned ? header.height : header.width,
            height: isTurned ? header.width : header.height,
            metadata: exif.map(PhotoMetadata.init(exif:)) ?? PhotoMetadata())
    }

    /// Upright, in sRGB, the longer side at most `size` pixels; never enlarged.
    ///
    /// Throws `.damaged`.
    func fitted(_ size: Int) throws(ImagingError) -> Image {
        try Image { cvips_fit(bytes.baseAddress, bytes.count, Int32(size), profile, $0) }.decoded()
    }

    /// The same, not yet decoded; must not outlive the bytes either.
    func undecoded(_ size: Int) throws(ImagingError) -> Image {
        try Image { cvips_fit(bytes.baseAddress, bytes.count, Int32(size), profile, $0) }.inSRGB()
    }

    /// Upright, in sRGB, its middle filling `size` by `size` pixels.
    ///
    /// Throws `.damaged`.
    func square(_ size: Int) throws(ImagingError) -> Image {
        // Filling from a shorter side that is too short would enlarge the longer one as well, out of all bounds.
        guard min(header.width, header.height) >= size else {
            return try fitted(PhotoRenditions.side).square(size).decoded()
        }
        return try Image { cvips_fill(bytes.baseAddress, bytes.count, Int32(size), profile, $0) }.decoded()
    }

    private var profile: String? { header.has("icc-profile-data") ? "srgb" : nil }

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
