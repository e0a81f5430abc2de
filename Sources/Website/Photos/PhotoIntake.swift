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
    func takePhotos(_ form: Form, owner: Owner, _ errors: inout FormErrors) async throws -> PhotoIntake {
        var intake = PhotoIntake()
        let ids = form.all("upload").compactMap { Identifier($0) }
        if !ids.isEmpty { intake.uploads = try uploads.uploads(ids, owner: owner) }
        if intake.uploads.count < Set(ids).count {
            errors.add("A photo that you sent before is no longer here. Please add it again.", to: "photo")
        }
        let files = form.files("photo")
        guard intake.uploads.count + files.count <= LocationStore.photoLimit else {
            errors.add("A location has at most \(LocationStore.photoLimit) photos. Please choose fewer.", to: "photo")
            return intake
        }
        for file in files {
            do {
                let upload = try await take(file)
                intake.uploads.append(upload)
                intake.new.append(upload)
            } catch let error as ImagingError {
                errors.add("“\(file.filename.shortened)”: \(error.message)", to: "photo")
            }
        }
        return intake
    }

    private func take(_ file: FormFile) async throws -> PendingUpload {
        let source = try ImageSource(file.content)
        let (inspection, renditions) = try await ImageLibrary.inTurn { () throws(ImagingError) in
            (try Picture.inspect(source), try Picture.renditions(of: source))
        }
        let (content, byteCount) = try media.store { sink in try file.content.forEachChunk(256 * 1024, sink) }
        try storeRenditions(renditions, of: content)
        let metadata = inspection.metadata
        let coordinate = metadata.latitude.flatMap { latitude in
            metadata.longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) }
        }
        let photo = Photo(
            id: .make(), content: content, mediaType: inspection.format.mediaType, width: inspection.width,
            height: inspection.height, byteCount: byteCount, coordinate: coordinate,
            date: await instant(metadata, at: coordinate))
        return PendingUpload(photo: photo, filename: String(file.filename.prefix(200)))
    }

    /// When a photo was taken: with its own offset, or else as wall time of the place it was taken at; never as UTC.
    private func instant(_ metadata: PhotoMetadata, at coordinate: Coordinate?) async -> Instant? {
        guard let time = metadata.dateTime else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let wallTime =
            "\(time.year)-\(padded(time.month))-\(padded(time.day))T\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
        if let offset = metadata.offsetSeconds {
            return TimeZones.instant(wallTime, in: "UTC").map {
                Instant(milliseconds: $0.milliseconds - Int64(offset) * 1000)
            }
        }
        guard let coordinate else { return nil }
        return TimeZones.instant(wallTime, in: await lookUpAddress(at: coordinate).timeZone)
    }

    /// Keeps what is shown of a photo beside its original.
    func storeRenditions(_ renditions: PhotoRenditions, of content: ContentHash) throws {
        try media.storeDerived(renditions.thumbnail156, of: content, as: Rendition.thumbnail(156).fileName)
        try media.storeDerived(renditions.thumbnail312, of: content, as: Rendition.thumbnail(312).fileName)
        try media.storeDerived(
            renditions.rendition, of: content, as: Rendition.picture(renditions.renditionMediaType).fileName)
    }
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
