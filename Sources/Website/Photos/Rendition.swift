// What is made from a photo and kept beside it.

import Imaging

/// A picture made from an original, by the name of its file in the media store.
enum Rendition: Hashable {
    /// A square of so many pixels.
    case thumbnail(Int)
    /// At most 2,048 pixels, as JPEG, or as WebP where it has transparency.
    case picture(String)

    var fileName: String {
        switch self {
        case .thumbnail(let size): "thumbnail-\(size).webp"
        case .picture(let mediaType): mediaType == "image/webp" ? "rendition.webp" : "rendition.jpg"
        }
    }

    var mediaType: String {
        switch self {
        case .thumbnail: PhotoThumbnails.mediaType
        case .picture(let mediaType): mediaType
        }
    }
}
