// GET /disguises/{id}/face and /image, POST /disguises/{id}/save: the face, and the face with its stickers.

import Foundation
import Hashing
import HTTP
import Imaging
import Locations
import Storage

extension Website {
    /// Pixels that a smaller picture of a disguise may have on its longer side.
    private static let imageSizes = 32...PhotoRenditions.side

    /// The face alone.
    func showFace(_ context: RequestContext) async throws -> Response {
        try await picture(of: disguise(context).face.content, context.request)
    }

    /// The face with its stickers, in the size of the original, or smaller where `size` says so.
    func drawDisguise(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let size = try imageSize(context.query)
        let state = state(of: disguise)
        func answer(_ body: ResponseBody, _ contentType: String) -> Response {
            FileAnswer(
                body: body, contentType: contentType, entityTag: "\"\(state)-\(size ?? 0)\"",
                cacheControl: context.query["v"] == state ? "private, max-age=31536000, immutable" : "private, no-cache"
            ).response(to: context.request)
        }
        // Who has it already needn't wait for it to be drawn again.
        let unchanged = answer(.none, "image/jpeg")
        guard [.ok, .partialContent].contains(unchanged.status) else { return unchanged }
        let picture = try await draw(disguise, size: size)
        var response = answer(.bytes(picture.bytes), picture.mediaType)
        let ending = picture.mediaType == "image/png" ? "png" : "jpg"
        response.fields["Content-Disposition"] = "inline; filename=\"disguise.\(ending)\""
        return response
    }

    /// Adds the face with its stickers to a location as a new photo; answers 303 to that, 422 with the page.
    func saveDisguise(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        let name = form["location"]?.trimmed ?? ""
        if name.isEmpty { errors.add("Choose the location that gets the photo.", to: "location") }
        let id = Identifier(name)
        if try id.flatMap({ try locations.location($0, owner: context.owner) }) == nil {
            errors.add("This location no longer exists. Choose another one.", to: "location")
        }
        if let id, errors.isEmpty {
            do {
                let picture = try await draw(disguise, size: nil)
                let photo = try await photoStorer.store(.bytes(picture.bytes), context.storedOriginals) { sink in
                    try picture.bytes.withUnsafeBytes(sink)
                }
                _ = try await locations.update(id, owner: context.owner, adding: [photo]) { _ in }
                return .seeOther(links.with(links.location(id), [("done", "updated")]))
            } catch let problem as Problem where problem.kind == .tooLarge || problem.kind == .notFound {
                errors.add(problem.message, to: "location")
            } catch let error as ImagingError where error.kind == .tooLarge {
                errors.add(error.message, to: "location")
            }
        }
        return try disguisePage(disguise, context, errors: errors)
    }

    private func draw(_ disguise: Disguise, size: Int?) async throws -> DrawnPicture {
        let face = disguise.face.content
        func draw(over source: ImageSource) async throws -> DrawnPicture {
            try await ImageLibrary.inTurn { () throws(ImagingError) in
                try Picture.drawing(over: source, side: size ?? ImageLimits.side) { width, height in
                    DisguiseDrawing(
                        elements: disguise.elements, stickers: stickers, width: Double(width), height: Double(height)
                    ).document
                }
            }
        }
        // A small picture is made many times faster from one that is half small.
        if size != nil, let file = try media.openDerived(Rendition.picture("image/jpeg").fileName, of: face) {
            defer { close(file.descriptor) }
            return try await draw(over: .descriptor(file.descriptor, offset: 0, count: file.size))
        }
        return try await draw(over: .file(path: media.path(of: face)))
    }

    /// Changes whenever the picture does.
    func state(of disguise: Disguise) -> String {
        let words = disguise.elements.map {
            "\($0.sticker.rawValue) \($0.x) \($0.y) \($0.scale) \($0.rotation) \($0.isMirrored)"
        }
        let text = ([disguise.face.content.description, files.version] + words).joined(separator: "\n")
        return String(ContentHash(digest: SHA256.digest(of: Array(text.utf8))).description.prefix(24))
    }

    private func imageSize(_ query: QueryItems) throws(Problem) -> Int? {
        guard let text = query["size"] else { return nil }
        guard let size = Int(text), Self.imageSizes.contains(size) else {
            throw Problem(
                .invalid,
                "A picture’s size is from \(Self.imageSizes.lowerBound) to \(Self.imageSizes.upperBound) pixels.",
                field: "size")
        }
        return size
    }
}
