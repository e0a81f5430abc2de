// Voice notes from the form to the page.

import Locations
import Storage
import Testing

@testable import HTTP
@testable import Website

struct `A recording` {
    private let place = [("latitude", "47.1410"), ("longitude", "9.5209"), ("description", "kept")]

    /// An Ogg file, another one for each number below 256.
    private func note(_ number: Int) -> (field: String, name: String, bytes: [UInt8]) {
        ("recording", "\(number).ogg", AudioHeads.ogg("OpusHead") + [UInt8](repeating: UInt8(number), count: 2000))
    }

    private func location(_ answer: Answer, on site: TestSite) throws -> Location {
        let id = try #require(answer.location.flatMap { Identifier($0.split(separator: "/")[1].prefix(36)) })
        return try #require(try site.website.locations.location(id, owner: .first))
    }

    @Test func `is what its bytes say, and comes back as it was`() async throws {
        let site = try TestSite()
        let answer = try await site.post("/locations", place, files: [("recording", "a.html", note(1).bytes)])
        let recording = try #require(try location(answer, on: site).recordings.first)
        #expect(recording.byteCount == note(1).bytes.count)
        let sent = try await site.get("/recordings/\(recording.id)")
        #expect(sent.bytes == note(1).bytes)
        #expect(sent.fields["Content-Type"] == "audio/ogg")
        #expect(sent.fields["X-Content-Type-Options"] == "nosniff")
        #expect(sent.fields["Cache-Control"] == "private, max-age=31536000, immutable")
        #expect(sent.fields["Content-Disposition"] == "inline; filename=\"\(recording.id).ogg\"")
    }

    @Test func `of another kind is refused at its field, and the rest of the form comes back`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        for path in ["/locations", "/locations/\(id)"] {
            let page = Array("<html><script>alert(1)</script>".utf8)
            let answer = try await site.post(path, place, files: [("recording", "a.webm", page), note(1)])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("“a.webm” isn’t a recording that can be played here."))
            #expect(answer.text.contains("Please add the recording again"))
            #expect(answer.text.contains("kept"))
        }
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 1)
        #expect(site.mediaFiles == [])
    }

    @Test func `is sent in parts, and not at all to who has it`() async throws {
        let site = try TestSite()
        let answer = try await site.post("/locations", place, files: [note(1)])
        let path = "/recordings/\(try #require(try location(answer, on: site).recordings.first).id)"
        let part = try await site.get(path, ["Range": "bytes=4-9"])
        #expect(part.status == .partialContent)
        #expect(part.fields["Content-Range"] == "bytes 4-9/\(note(1).bytes.count)")
        #expect(part.bytes == Array(note(1).bytes[4...9]))
        let tag = try #require(part.fields["ETag"])
        #expect(try await site.get(path, ["If-None-Match": tag]).status == .notModified)
        #expect(try await site.get(path, ["Range": "bytes=9999-"]).status == .rangeNotSatisfiable)
    }

    @Test func `is one of five at most`() async throws {
        let site = try TestSite()
        let refused = try await site.post("/locations", place, files: (0..<6).map(note))
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("A location has at most 5 voice notes."))
        let full = try location(try await site.post("/locations", place, files: (0..<5).map(note)), on: site)
        #expect(full.recordings.count == 5)
        #expect(try await site.get("/locations/\(full.id)/edit").text.contains("name=\"recording\"") == false)
        // Sending one that it has already changes nothing.
        #expect(try await site.post("/locations/\(full.id)", files: [note(4)]).status == .seeOther)
        #expect(try await site.post("/locations/\(full.id)", files: [note(5)]).status == .unprocessableContent)
        #expect(try site.website.locations.location(full.id, owner: .first) == full)
    }

    @Test func `has at most 20 MB`() async throws {
        let site = try TestSite()
        func errors(byteCount: Int) throws -> String? {
            let bytes = note(1).bytes + [UInt8](repeating: 0, count: byteCount - note(1).bytes.count)
            let content = BodySlice(body: .memory(bytes), offset: 0, count: byteCount)
            let file = FormFile(name: "recording", filename: "1.ogg", mediaType: nil, content: content)
            let request = Request(method: .post, target: try #require(Target("/locations")))
            let context = RequestContext(
                request: request, parameters: RouteParameters(values: []), owner: .first)
            var errors = FormErrors()
            _ = try site.website.takeRecordings(Form(fields: [], files: [file]), context, &errors)
            return errors["recording"]
        }
        let words = "“1.ogg” is too large: a recording has at most 20 MB."
        #expect(try errors(byteCount: 20 << 20) == nil)
        #expect(try errors(byteCount: (20 << 20) + 1) == words)
        // The form's own limit for files lets more through.
        var form = Form(fields: [])
        form.problems = [Form.Problem(name: "recording", error: .fileTooLarge("1.ogg", limit: 50 << 20))]
        #expect(FormErrors(form)["recording"] == words)
    }

    @Test func `may come with twenty photos`() async throws {
        let site = try TestSite()
        let photos = (0..<20).map { (field: "photo", name: "\($0).gif", bytes: TestSite.picture($0)) }
        let added = try location(
            try await site.post("/locations", place, files: photos + (0..<5).map(note)), on: site)
        #expect(added.photos.count == 20 && added.recordings.count == 5)
        #expect(site.website.bodyLimit(.post, try #require(Target("/locations"))) > (20 * 50 + 5 * 20) << 20)
    }

    @Test func `is played, kept and deleted on the page of its location`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        #expect(try await site.get("/locations/\(id)").text.contains("<audio") == false)
        #expect(try await site.post("/locations/\(id)", files: [note(1)]).status == .seeOther)
        let recording = try #require(try site.website.locations.location(id, owner: .first)?.recordings.first)
        let path = "/recordings/\(recording.id)"
        let page = try await site.get("/locations/\(id)").text
        #expect(page.contains("<audio controls preload=\"none\" src=\"\(path)\""))
        #expect(page.contains("· 3 KB"))
        #expect(try await site.post("\(path)/delete").location == "/locations/\(id)")
        #expect(try await site.get(path).status == .notFound)
        #expect(try await site.post("\(path)/delete").status == .notFound)
        #expect(try await site.get("/locations/\(id)").text.contains("<audio") == false)
    }

    @Test func `is not found under another name`() async throws {
        let site = try TestSite()
        for name in ["\(Identifier.make())", "x", "..%2f..%2fetc%2fpasswd"] {
            #expect(try await site.get("/recordings/\(name)").status == .notFound)
            #expect(try await site.post("/recordings/\(name)/delete").status == .notFound)
        }
    }

    @Test func `goes with its location into the Trash, and to another by merging`() async throws {
        let site = try TestSite()
        let other = try location(try await site.post("/locations", place, files: [note(1)]), on: site)
        let path = "/recordings/\(try #require(other.recordings.first).id)"
        _ = try await site.post("/locations/\(other.id)/delete")
        #expect(try await site.get(path).status == .notFound)
        _ = try await site.post("/trash/\(other.id)/restore")
        #expect(try await site.get(path).status == .ok)
        let id = try await site.tag()
        #expect(try await site.post("/locations/\(id)/merge", [("id", "\(other.id)")]).status == .seeOther)
        #expect(try await site.get("/locations/\(id)").text.contains(path))
    }

    @Test func `must be added again where somebody changed the location meanwhile`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        _ = try await site.post("/locations/\(id)", [("description", "theirs")])
        let answer = try await site.post(
            "/locations/\(id)", [("description", "mine"), ("revision", "1")], files: [note(1)])
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("Please add the recording again"))
        #expect(site.mediaFiles == [])
    }
}

struct `The size of a file` {
    @Test(arguments: [
        (1, "1 KB"), (1000, "1 KB"), (1001, "2 KB"), (999_000, "999 KB"), (999_001, "1.0 MB"), (1_250_000, "1.3 MB"),
    ])
    func `is told in few digits`(bytes: Int, text: String) {
        #expect(Website.size(bytes) == text)
    }
}
