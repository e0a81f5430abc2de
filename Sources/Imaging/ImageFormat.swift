// The kinds of picture that are accepted.

/// A kind of picture that is accepted; everything else is refused before libvips sees it.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, webp, gif, heic, avif

    /// The kind of a file that begins with those bytes; `nil` where it is none of these.
    package init?(fileStart: some Collection<UInt8>) {
        guard case .picture(let format) = FileSignature(fileStart) else { return nil }
        self = format
    }

    /// The registered media type, such as `image/jpeg`.
    package var mediaType: String { "image/\(rawValue)" }

    /// The usual ending of a file's name, without the dot.
    package var pathExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// The ending for a media type; `bin` for one that is no picture's.
    package static func pathExtension(of mediaType: String) -> String {
        allCases.first { $0.mediaType == mediaType }?.pathExtension ?? "bin"
    }

    /// The name of the libvips class that decodes it from memory, and of the class above it that is allowed to.
    var loader: (name: String, family: String) {
        switch self {
        case .jpeg: ("VipsForeignLoadJpegBuffer", "VipsForeignLoadJpeg")
        case .png: ("VipsForeignLoadPngBuffer", "VipsForeignLoadPng")
        case .webp: ("VipsForeignLoadWebpBuffer", "VipsForeignLoadWebp")
        case .gif: ("VipsForeignLoadNsgifBuffer", "VipsForeignLoadNsgif")
        case .heic, .avif: ("VipsForeignLoadHeifBuffer", "VipsForeignLoadHeif")
        }
    }
}
