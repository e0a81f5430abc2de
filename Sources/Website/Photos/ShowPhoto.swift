// GET /photos/{id} and its original and thumbnails.

import HTTP
import Imaging
import Locations
import Storage

extension Website {
    /// The upright picture without metadata.
    func showPhoto(_ context: RequestContext) async throws -> Response {
        try await picture(of: photo(context).content, context.request)
    }

    /// The upright picture of an original, without metadata.
    func picture(of content: ContentHash, _ request: Request) async throws -> Response {
        for rendition in [Rendition.picture("image/jpeg"), .picture("image/webp")] {
            if let response = try answer(rendition, of: content, request) { return response }
        }
        try await makeRenditions(of: content)
        for rendition in [Rendition.picture("image/jpeg"), .picture("image/webp")] {
            if let response = try answer(rendition, of: content, request) { return response }
        }
        throw Problem.nothingHere
    }

    /// A square thumbnail of 156 or 312 pixels; the Trash shows it as well.
    func showThumbnail(_ context: RequestContext) async throws -> Response {
        try await thumbnail(of: photo(context, includingTrash: true).content, context)
    }

    /// The thumbnail of a photo that waits for its form.
    func showUpload(_ context: RequestContext) async throws -> Response {
        guard let upload = try uploads.uploads([context.identifier()], owner: context.owner).first else {
            throw Problem.nothingHere
        }
        return try await thumbnail(of: upload.photo.content, context)
    }

    /// The file as it came, to be kept; never shown by the browser, whatever it is.
    func showOriginal(_ context: RequestContext) async throws -> Response {
        let photo = try photo(context)
        guard let (descriptor, size) = try media.open(photo.content) else { throw Problem.nothingHere }
        let ending = ImageFormat.pathExtension(of: photo.mediaType)
        var response = mediaAnswer(
            descriptor, size, contentType: photo.mediaType, tag: photo.content.description, context.request)
        response.fields["Content-Disposition"] = "attachment; filename=\"\(photo.id).\(ending)\""
        return response
    }

    private func photo(_ context: RequestContext, includingTrash: Bool = false) throws -> Photo {
        let id = try context.identifier()
        let found = try locations.photo(id, owner: context.owner, includingTrash: includingTrash)?.photo
        guard let photo = try found ?? items.photo(id, owner: context.owner) else { throw Problem.nothingHere }
        return photo
    }

    private func thumbnail(of content: ContentHash, _ context: RequestContext) async throws -> Response {
        guard let size = Int(context.query["size"] ?? "156"), PhotoThumbnails.sizes.contains(size) else {
            throw Problem(.invalid, "A thumbnail’s size is 156 or 312.", field: "size")
        }
        if let response = try answer(.thumbnail(size), of: content, context.request) { return response }
        try await makeRenditions(of: content)
        guard let response = try answer(.thumbnail(size), of: content, context.request) else {
            throw Problem.nothingHere
        }
        return response
    }

    /// Makes again what was lost.
    private func makeRenditions(of content: ContentHash) async throws {
        let renditions = try await ImageLibrary.inTurn { () throws(ImagingError) in
            try Picture.renditions(of: .file(path: media.path(of: content)))
        }
        try photoStorer.store(renditions, of: content)
    }

    private func answer(_ rendition: Rendition, of content: ContentHash, _ request: Request) throws -> Response? {
        guard let (descriptor, size) = try media.openDerived(rendition.fileName, of: content) else { return nil }
        return mediaAnswer(
            descriptor, size, contentType: rendition.mediaType, tag: "\(content).\(rendition.fileName)", request)
    }
}
