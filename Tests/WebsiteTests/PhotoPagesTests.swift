// Photos from the form to the page.

import Foundation
import Geography
import HTTP
import Locations
import Storage
import Testing

@testable import Website

/// Real photos that aren't part of the project.
enum SharedPhotos {
    static let folder =
        (ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"]
            ?? URL(fileURLWithPath: TestSite.project).deletingLastPathComponent().appending(path: "shared").path)
        + "/data/places/photos"

    static var areHere: Bool { FileManager.default.fileExists(atPath: folder) }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }
}

@Suite(.enabled(if: SharedPhotos.areHere))
struct `A photo` {
    @Test func `is shown upright and without its position`() async throws {
        let site = try TestSite()
        let bytes = try SharedPhotos.bytes("iphone_west_offset.jpg")
        let answer = try await site.post(
            "/locations", [("latitude", "36.8"), ("longitude", "-121.78")], files: [("photo", "a/../b\".jpg", bytes)])
        let id = try #require(answer.location.flatMap { Identifier($0.split(separator: "/")[1].prefix(36)) })
        let location = try #require(try site.website.locations.location(id, owner: .first))
        let photo = try #require(location.photos.first)
        #expect(abs((photo.coordinate?.latitude ?? 0) - 36.802775) < 1e-6)
        #expect(photo.date?.milliseconds == 1_606_421_467_000)

        let thumbnail = try await site.get("/photos/\(photo.id)/thumbnail?size=156")
        #expect(thumbnail.fields["Content-Type"] == "image/webp")
        #expect(thumbnail.fields["Cache-Control"]?.contains("immutable") == true)
        let tag = try #require(thumbnail.fields["ETag"])
        #expect(try await site.get("/photos/\(photo.id)/thumbnail", ["If-None-Match": tag]).status == .notModified)
        let shown = try await site.get("/photos/\(photo.id)")
        #expect(shown.fields["Content-Type"] == "image/jpeg")
        #expect(!shown.bytes.isEmpty && !String(decoding: shown.bytes, as: UTF8.self).contains("Exif"))
        let original = try await site.get("/photos/\(photo.id)/original")
        #expect(original.bytes == bytes)
        #expect(original.fields["Content-Disposition"]?.hasPrefix("attachment") == true)
        #expect(try await site.get("/photos/\(photo.id)/thumbnail?size=99").status == .badRequest)
        #expect(try await site.post("/photos/\(photo.id)/delete").location == "/locations/\(id)")
        #expect(try await site.get("/photos/\(photo.id)").status == .notFound)
    }

    @Test func `is seen in the Trash, and only small`() async throws {
        let site = try TestSite()
        let answer = try await site.post(
            "/locations", [("latitude", "1"), ("longitude", "2")],
            files: [("photo", "a.jpg", try SharedPhotos.bytes("orientation_6.jpg"))])
        let id = try #require(answer.location.flatMap { Identifier($0.split(separator: "/")[1].prefix(36)) })
        let photo = try #require(try site.website.locations.location(id, owner: .first)?.photos.first)
        _ = try await site.post("/locations/\(id)/delete")
        #expect(try await site.get("/trash").text.contains("/photos/\(photo.id)/thumbnail"))
        #expect(try await site.get("/photos/\(photo.id)/thumbnail?size=156").status == .ok)
        #expect(try await site.get("/photos/\(photo.id)").status == .notFound)
        #expect(try await site.get("/photos/\(photo.id)/original").status == .notFound)
        _ = try await site.post("/trash/empty")
        #expect(try await site.get("/photos/\(photo.id)/thumbnail").status == .notFound)
    }

    @Test(arguments: ["html_named.jpg", "truncated_exif_32_bytes.jpg"])
    func `that is none is refused, and the rest of the form comes back`(name: String) async throws {
        let site = try TestSite()
        let good = try SharedPhotos.bytes("orientation_6.jpg")
        let answer = try await site.post(
            "/locations", [("latitude", "1"), ("longitude", "2"), ("description", "kept")],
            files: [("photo", "good.jpg", good), ("photo", name, try SharedPhotos.bytes(name))])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("kept") && answer.text.contains(name))
        let upload = try #require(answer.text.firstMatch(of: /name="upload" value="([0-9a-f-]{36})"/)?.1)
        #expect(try await site.get("/uploads/\(upload)/thumbnail").status == .ok)
        let again = try await site.post(
            "/locations", [("latitude", "1"), ("longitude", "2"), ("upload", String(upload))])
        let id = try #require(again.location.flatMap { Identifier($0.split(separator: "/")[1].prefix(36)) })
        #expect(try site.website.locations.location(id, owner: .first)?.photos.count == 1)
        #expect(try await site.get("/uploads/\(upload)/thumbnail").status == .notFound)
    }

    @Test func `offers its own position and time, which are not taken unasked`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("date", "2026-06-05T15:04")])
        let added = try await site.post(
            "/locations/\(id)/photos",
            files: [("photo", "a.jpg", try SharedPhotos.bytes("iphone_west_offset.jpg"))])
        let before = try #require(try site.website.locations.location(id, owner: .first))
        #expect(before.timeZone == "Europe/Vaduz" && before.revision == 2)

        func choose(_ title: String) async throws -> Answer {
            let page = try await site.get(try #require(added.location)).text
            #expect(page.contains("<div class=\"notice\""))
            let end = try #require(page.range(of: title)).lowerBound
            let start = try #require(page[..<end].range(of: "<form", options: .backwards)).lowerBound
            let fields = page[start..<end].matches(of: /name="(\w+)" value="([^"]*)"/)
            return try await site.post("/locations/\(id)", fields.map { (String($0.1), String($0.2)) })
        }
        #expect(try await choose("Use its time").status == .seeOther)
        #expect(try await choose("Use its position").status == .seeOther)
        let after = try #require(try site.website.locations.location(id, owner: .first))
        #expect(abs(after.coordinate.latitude - 36.802775) < 1e-6)
        #expect(after.timeZone == "America/Los_Angeles")
        #expect(after.revision == 4)
    }

    @Test func `can be added later and moved`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        for name in ["orientation_1.jpg", "orientation_8.jpg"] {
            let answer = try await site.post(
                "/locations/\(id)/photos", files: [("photo", name, try SharedPhotos.bytes(name))])
            #expect(answer.status == .seeOther)
        }
        let photos = try #require(try site.website.locations.location(id, owner: .first)).photos
        #expect(try await site.post("/photos/\(photos[1].id)/move", [("position", "0")]).status == .seeOther)
        #expect(
            try site.website.locations.location(id, owner: .first)?.photos.map(\.id) == [photos[1].id, photos[0].id])
        let nowhere = try await site.post("/photos/\(photos[1].id)/move", [("position", "x")])
        #expect(nowhere.status == .unprocessableContent)
        #expect(try await site.post("/locations/\(id)/photos", []).status == .unprocessableContent)
    }

    @Test func `leaves nothing behind when its request fails`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        let good = ("photo", "good.jpg", try SharedPhotos.bytes("orientation_6.jpg"))
        let bad = ("photo", "bad.jpg", try SharedPhotos.bytes("html_named.jpg"))
        #expect(
            try await site.post("/locations/\(id)/photos", files: [good, bad]).status == .unprocessableContent)
        #expect(site.mediaFiles == [])
        // Nothing can be written any more.
        await site.database.close()
        let answer = try await site.post("/locations", [("latitude", "1"), ("longitude", "2")], files: [good])
        #expect(answer.status == .internalServerError)
        #expect(site.mediaFiles == [])
    }
}

extension TestSite {
    /// The names of all files that hold photos and recordings.
    var mediaFiles: [String] {
        let paths = FileManager.default.subpaths(atPath: directory + "/media") ?? ["?"]
        return paths.filter { $0.utf8.count > "spool".utf8.count }
    }
}
