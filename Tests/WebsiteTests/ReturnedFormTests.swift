// Forms of locations that come back because of single fields or files.

import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `A form with a bad part` {
    /// What a form is sent with, besides good fields; and what the form that comes back says.
    private static let bad: [(field: String, value: String, words: String)] = [
        ("description", String(repeating: "x", count: 70_000), "70000 characters; at most 10000 fit"),
        ("address", String(repeating: "x", count: 70_000), "70000 characters; at most 500 fit"),
        ("unknown", String(repeating: "x", count: 70_000), "at most 64 KB fit"),
        ("description", "a\u{0}b", "aren’t text"), ("address", "a\u{0}b", "aren’t text"),
        ("latitude", "4\u{0}7", "aren’t text"), ("altitude", "\u{0}", "aren’t text"),
        ("unknown", "\u{0}", "aren’t text"),
    ]

    @Test(arguments: bad.indices, [false, true])
    func `comes back with all the rest`(index: Int, isMultipart: Bool) async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "before")])
        let (field, value, words) = Self.bad[index]
        for path in ["/locations", "/locations/\(id)"] {
            var form = ["latitude": "47.1", "longitude": "9.5", "description": "Typed", "address": "My own words"]
            form[field] = value
            let answer = try await site.post(
                path, form.map { ($0.key, $0.value) },
                files: isMultipart ? [("photo", "a.gif", TestSite.picture(1))] : [])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(words))
            #expect(field == "description" || answer.text.contains("Typed"))
            #expect(field == "address" || answer.text.contains("My own words"))
            #expect(value.count < 70_000 || field == "unknown" || answer.text.contains(value), "it came back cut")
            #expect(answer.text.contains("name=\"upload\"") == isMultipart)
        }
        #expect(try site.website.locations.location(id, owner: .first)?.revision == 1)
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 1)
    }

    @Test func `of too many photos brings those that fit`() async throws {
        let site = try TestSite()
        let photos = (0..<21).map { ("photo", "\($0).gif", TestSite.picture($0)) }
        let new = try await site.post("/locations", [("latitude", "1"), ("longitude", "2")], files: photos)
        #expect(new.status == .unprocessableContent)
        #expect(new.text.split(separator: "name=\"upload\"").count == 21)

        let id = try await site.tag()
        _ = try await site.post("/locations/\(id)/photos", files: Array(photos.prefix(19)))
        let edit = try await site.post("/locations/\(id)", [("description", "x")], files: Array(photos.suffix(3)))
        #expect(edit.status == .unprocessableContent)
        #expect(edit.text.contains("Left out: “20.gif”."))
        let uploads = edit.text.matches(of: /name="upload" value="([0-9a-f-]{36})"/).map { ("upload", String($0.1)) }
        #expect(uploads.count == 1)
        #expect(try await site.post("/locations/\(id)", uploads).status == .seeOther)
        #expect(try site.website.locations.location(id, owner: .first)?.photos.count == 20)
    }

    @Test func `says which photos must be added again`() async throws {
        let site = try TestSite()
        let photo = Photo(
            id: .make(), content: ContentHash(digest: [UInt8](repeating: 1, count: 32)), mediaType: "image/gif",
            width: 1, height: 1, byteCount: UploadStore.byteLimit + 1)
        let intake = PhotoIntake(
            uploads: [PendingUpload(photo: photo, filename: "large.gif")],
            new: [PendingUpload(photo: photo, filename: "large.gif")])
        var errors = FormErrors()
        let kept = try await site.website.keepPhotos(intake, owner: .first, &errors)
        #expect(kept.uploads.isEmpty)
        #expect(errors["photo"] == "Please add again: “large.gif”.")
    }

    @Test func `is refused where it isn't a location's`() async throws {
        let site = try TestSite()
        #expect(try await site.post("/categories", [("name", "a\u{0}")]).status == .badRequest)
    }
}
