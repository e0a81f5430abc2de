// Takes the photos of a form: checks them, stores them, makes what is shown of them.

import Foundation
import Geography
import HTTP
import Imaging
import Locations
import Storage

/// What came of a form's photos.
struct PhotoIntake: Sendable {
    /// Photos sent earlier with a form that came back, and those sent now, in that order.
    var uploads: [PendingUpload] = []
    /// Those of them that are new and not yet kept.
    var new: [PendingUpload] = []

    var photos: [Photo] { uploads.map(\.photo) }
}

extension Website {
    /// Reads the fields `photo` and `upload` of a form; what is wrong goes to `errors` at `photo`.
    ///
    /// What it stores is gone at the end of the request, unless a row names it then.
    ///
    /// - Parameter location: the one that they are for; an upload that it took already is passed over.
    func takePhotos(
        _ form: Form, for location: Location? = nil, _ context: RequestContext, _ errors: inout FormErrors
    ) async throws -> PhotoIntake {
        try await takePhotos(
            form, beside: location?.photos ?? [], limit: LocationStore.photoLimit,
            refusal: "A location has at most \(LocationStore.photoLimit) photos.", context, &errors)
    }

    /// Reads the fields `photo` and `upload` of a form, for something that has photos already and may have `limit` of them.
    ///
    /// - Parameter refusal: says that there can't be more.
    func takePhotos(
        _ form: Form, beside photos: [Photo], limit: Int, refusal: String, _ context: RequestContext,
        _ errors: inout FormErrors
    ) async throws -> PhotoIntake {
        var intake = PhotoIntake()
        let taken = Set(photos.map(\.id))
        let ids = form.all("upload").compactMap { Identifier($0) }.filter { !taken.contains($0) }
        if !ids.isEmpty { intake.uploads = try uploads.uploads(ids, owner: context.owner) }
        if intake.uploads.count < Set(ids).count {
            errors.append("A photo that you sent before is no longer here. Please add it again.", to: "photo")
        }
        let room = limit - photos.count
        var leftOut = intake.uploads.dropFirst(room).map(\.filename)
        intake.uploads = Array(intake.uploads.prefix(room))
        var known = Set(photos.map(\.content) + intake.photos.map(\.content))
        for file in form.files("photo") {
            do {
                let upload = try await take(file, context.storedOriginals)
                guard known.insert(upload.photo.content).inserted else { continue }
                if intake.uploads.count < room {
                    intake.uploads.append(upload)
                    intake.new.append(upload)
                } else {
                    leftOut.append(upload.filename)
                }
            } catch let error as ImagingError {
                errors.append("“\(file.filename.shortened)”: \(error.message)", to: "photo")
            }
        }
        if !leftOut.isEmpty {
            errors.append("\(refusal) Left out: \(Self.quoted(leftOut)).", to: "photo")
        }
        return intake
    }

    /// Keeps the photos of a form that comes back; those that there is no room for are left out and named in `errors`.
    func keepPhotos(_ intake: PhotoIntake, owner: Owner, _ errors: inout FormErrors) async throws -> PhotoIntake {
        try await uploads.insert(intake.new, owner: owner)
        let kept = try uploads.uploads(intake.uploads.map(\.id), owner: owner)
        let lost = intake.uploads.filter { upload in !kept.contains { $0.id == upload.id } }
        if !lost.isEmpty {
            errors.append("Please add again: \(Self.quoted(lost.map(\.filename))).", to: "photo")
        }
        return PhotoIntake(uploads: kept)
    }

    private static func quoted(_ names: [String]) -> String {
        names.map { "“\($0.shortened)”" }.joined(separator: ", ")
    }

    private func take(_ file: FormFile, _ stored: StoredOriginals) async throws -> PendingUpload {
        let photo = try await photoStorer.store(try ImageSource(file.content), stored) { sink in
            try file.content.forEachChunk(256 * 1024, sink)
        }
        return PendingUpload(photo: photo, filename: String(file.filename.prefix(200)))
    }

    var photoStorer: PhotoStorer { PhotoStorer(media: media, geocoder: geocoder) }
}

extension ImageSource {
    /// The bytes of a form's file, where they are.
    init(_ slice: BodySlice) throws {
        switch slice.body {
        case .file(let file): self = .descriptor(file.descriptor, offset: slice.offset, count: slice.count)
        case .memory, .none: self = .bytes(try slice.bytes())
        }
    }
}
