// Disguises from picking a face to the Trash.

import Foundation
import HTTP
import Locations
import SQLite
import Storage
import Testing

@testable import Website

struct `A disguise` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private static let face = GreyPicture.file(width: 64, height: 48)
    private static let unknown = "01900000-0000-7000-8000-000000000000"

    /// Picks a face and gives its path.
    private func pick() async throws -> String {
        let answer = try await site.post("/disguises", files: [("photo", "face.png", Self.face)])
        #expect(answer.status == .seeOther, "\(answer.text)")
        return try #require(answer.location)
    }

    private func disguise(_ path: String) throws -> Disguise {
        let id = try #require(Identifier(path.split(separator: "/")[1]))
        return try #require(try site.website.disguises.disguise(id, owner: .first))
    }

    private func place(_ sticker: String, on path: String) async throws {
        let form = [("element", sticker), ("unit", "fraction"), ("x", "0.5"), ("y", "0.25")]
        #expect(try await site.post("\(path)/elements", form).location == path)
    }

    /// A location with one photo.
    private func location() async throws -> Location {
        let answer = try await site.post(
            "/locations", [("latitude", "47"), ("longitude", "9"), ("description", "Café")],
            files: [("photo", "a.png", Self.face)])
        let id = try #require(answer.location.flatMap { Identifier($0.split(separator: "/")[1].prefix(36)) })
        return try #require(try site.website.locations.location(id, owner: .first))
    }

    @Test func `has a page with four tabs and all palettes`() async throws {
        let path = try await pick()
        let page = try await site.get(path).text
        #expect(page.contains("<title>Disguisey ·"))
        for title in ["Face", "Facial Hair", "Wigs/Hats", "Tattoos/Scars"] {
            #expect(page.contains("</span>\(title)</a>"))
        }
        for sticker in Sticker.allCases {
            #expect(page.contains("<button name=\"element\" value=\"\(sticker.rawValue)\"><img "))
        }
        #expect(page.contains("<input type=\"image\" src=\"\(path)/face\""))
        #expect(page.contains("<input type=\"hidden\" name=\"width\" value=\"64\">"))
        #expect(!page.contains("<input type=\"hidden\" name=\"element\""))
        let face = try await site.get("\(path)/face")
        #expect(face.fields["Content-Type"] == "image/jpeg" && !face.bytes.isEmpty)
        #expect(try await site.get("/more").text.contains("href=\"/disguises\""))
    }

    @Test func `takes a chosen sticker where it is pressed, once`() async throws {
        let path = try await pick()
        let chosen = try await site.get("\(path)?element=top-hat").text
        #expect(chosen.contains("<input type=\"hidden\" name=\"element\" value=\"top-hat\">"))
        let form = [("element", "top-hat"), ("x", "16"), ("y", "36"), ("width", "64"), ("height", "48")]
        #expect(try await site.post("\(path)/elements", form).location == path)
        #expect(
            try disguise(path).elements == [DisguiseElement(number: 1, sticker: .topHat, x: 0.25, y: 0.75)])
        let page = try await site.get(path).text
        #expect(page.contains("transform=\"translate(16 36) rotate(0) scale(1 1)\"><title>Top Hat</title>"))
        #expect(!page.contains("<input type=\"hidden\" name=\"element\""))
        let again = try await site.post("\(path)/elements", form.filter { $0.0 != "element" })
        #expect(again.status == .unprocessableContent && again.text.contains("Choose a sticker first"))
        #expect(try disguise(path).elements.count == 1)
        #expect(try await site.get("\(path)?element=beret").status == .badRequest)
    }

    /// Fields that are wrong, by name and value, and what is said to them.
    private static let refused: [(name: String, value: String, words: String)] = [
        ("element", "beret", "There is no sticker “beret”"), ("element", "", "Choose a sticker first"),
        ("x", "65", "outside the face"), ("x", "-0.1", "outside the face"), ("y", "48.5", "outside the face"),
        ("x", "left", "isn’t one"), ("x", "1e999", "isn’t one"), ("y", "nan", "isn’t one"), ("y", "", "is missing"),
        ("width", "0", "is outside"), ("width", "", "doesn’t say the width"), ("height", "inf", "isn’t one"),
        ("unit", "inch", "pixel or fraction"), ("scale", "0", "is outside"), ("scale", "4.1", "is outside"),
        ("scale", "big", "isn’t one"), ("rotation", "1e6", "is outside"), ("rotation", "up", "isn’t one"),
        ("revision", "0", "revision is damaged"), ("mirrored", "perhaps", "mirrored (1) or not (0)"),
        ("position", "-1", "a whole number"), ("position", "1.5", "a whole number"),
    ]

    @Test func `says what is wrong with a form, and changes nothing`() async throws {
        let path = try await pick()
        try await place("crown", on: path)
        let before = try disguise(path)
        let good = [("element", "lips"), ("x", "1"), ("y", "1"), ("width", "64"), ("height", "48")]
        for (name, value, words) in Self.refused {
            let form = good.filter { $0.0 != name } + [(name, value)]
            for action in name == "element" ? ["elements"] : ["elements", "elements/1"] {
                let answer = try await site.post("\(path)/\(action)", form)
                #expect(answer.status == .unprocessableContent, "\(action): \(name)=\(value)")
                #expect(answer.text.contains(words.replacing("'", with: "&#39;")), "\(action): \(name)=\(value)")
            }
        }
        #expect(try disguise(path) == before)
    }

    @Test func `is changed sticker by sticker`() async throws {
        let path = try await pick()
        for sticker in ["crown", "lips", "rose"] { try await place(sticker, on: path) }
        let answer = try await site.post(
            "\(path)/elements/1", [("position", "2"), ("rotation", "-90"), ("scale", "1,5")])
        #expect(answer.location == "\(path)?selected=1")
        #expect(try disguise(path).elements.map(\.sticker) == [.lips, .rose, .crown])
        let crown = try #require(try disguise(path).element(1))
        #expect(crown.rotation == 270 && crown.scale == 1.5 && crown.x == 0.5 && !crown.isMirrored)
        _ = try await site.post(
            "\(path)/elements/1", [("x", "64"), ("y", "0"), ("width", "64"), ("height", "48"), ("mirrored", "1")])
        let moved = try #require(try disguise(path).element(1))
        #expect(moved.x == 1 && moved.y == 0 && moved.isMirrored && moved.rotation == 270)
        let page = try await site.get("\(path)?selected=1").text
        #expect(page.contains("<form class=\"stage\" method=\"post\" action=\"\(path)/elements/1\">"))
        #expect(page.contains("name=\"rotation\" value=\"285\""))
        #expect(try await site.post("\(path)/elements/2/delete").location == path)
        #expect(try disguise(path).elements.map(\.sticker) == [.rose, .crown])
        #expect(try await site.post("\(path)/elements/2/delete").location == path)
        #expect(try await site.post("\(path)/elements/2", [("scale", "2")]).status == .notFound)
        for number in ["0", "99", "x", "99999999999999999999"] {
            #expect(try await site.post("\(path)/elements/\(number)", [("scale", "2")]).status == .notFound)
            #expect(try await site.post("\(path)/elements/\(number)/delete").status == .notFound)
        }
    }

    @Test func `pressed twice takes one sticker`() async throws {
        let path = try await pick()
        let chosen = try await site.get("\(path)?element=crown").text
        let id = try #require(chosen.firstMatch(of: /name="id" value="([^"]+)"/)?.1)
        let form = [("id", String(id)), ("element", "crown"), ("unit", "fraction"), ("x", "0.5"), ("y", "0.5")]
        for _ in 0..<2 { #expect(try await site.post("\(path)/elements", form).location == path) }
        #expect(try disguise(path).elements.count == 1)
    }

    @Test func `that is changed in two tabs shows both versions`() async throws {
        let path = try await pick()
        try await place("crown", on: path)
        let page = try await site.get("\(path)?selected=1").text
        #expect(page.matches(of: /<input type="hidden" name="revision" value="1">/).count == 2)
        _ = try await site.post("\(path)/elements/1", [("rotation", "90"), ("revision", "1")])
        let stale = try await site.post("\(path)/elements/1", [("scale", "2"), ("revision", "1")])
        #expect(stale.status == .conflict && stale.text.contains("“Crown” was changed somewhere else"))
        #expect(stale.text.contains("<td data-label=\"Mine\">200 %</td><td data-label=\"Theirs\">100 %</td>"))
        #expect(stale.text.contains("<input type=\"hidden\" name=\"scale\" value=\"2\">"))
        #expect(stale.text.contains("<input type=\"hidden\" name=\"revision\" value=\"2\">"))
        let gone = try await site.post("\(path)/elements/1/delete", [("revision", "1")])
        #expect(gone.status == .conflict && gone.text.contains("action=\"\(path)/elements/1/delete\""))
        #expect(try disguise(path).elements.map(\.scale) == [1])
        #expect(try await site.post("\(path)/elements/1", [("scale", "2"), ("revision", "2")]).status == .seeOther)
        #expect(try await site.post("\(path)/elements/1/delete", [("revision", "3")]).location == path)
        try await place("lips", on: path)
        #expect(try await site.post("\(path)/elements/2/delete", [("revision", "x")]).status != .seeOther)
    }

    @Test func `is cleared, and that can be undone`() async throws {
        let path = try await pick()
        try await place("crown", on: path)
        let cleared = try await site.post("\(path)/clear")
        #expect(cleared.location == "\(path)?done=cleared")
        #expect(try disguise(path).elements.isEmpty)
        let page = try await site.get("\(path)?done=cleared").text
        #expect(page.contains("<input type=\"hidden\" name=\"undo\" value=\"1\">"))
        #expect(try await site.post("\(path)/clear", [("undo", "1")]).location == path)
        #expect(try disguise(path).elements.map(\.sticker) == [.crown])
    }

    @Test func `of a thousand stickers is refused`() async throws {
        let path = try await pick()
        for _ in 0..<Disguise.elementLimit { try await place("plaster", on: path) }
        let answer = try await site.post(
            "\(path)/elements", [("element", "lips"), ("unit", "fraction"), ("x", "0"), ("y", "0")])
        #expect(answer.status == .unprocessableContent && answer.text.contains("at most 100 stickers"))
        #expect(try disguise(path).elements.count == Disguise.elementLimit)
        #expect(try await site.get("\(path)/image").status == .ok)
    }

    @Test func `needs a face`() async throws {
        let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)
        for (form, files) in [
            ([], []), ([("source", Self.unknown)], []), ([("source", "nowhere")], []),
            ([], [("photo", "face.svg", drawing)]), ([], [("photo", "face.jpg", Array("no picture".utf8))]),
        ] as [([(String, String)], [(field: String, name: String, bytes: [UInt8])])] {
            let answer = try await site.post("/disguises", form, files: files)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"photo-error\""))
        }
        #expect(try site.website.disguises.page(limit: 9, owner: .first).disguises.isEmpty)
        let media = try FileManager.default.contentsOfDirectory(atPath: site.directory + "/media")
        #expect(
            media.filter { $0.count == 2 }.allSatisfy { folder in
                (try? FileManager.default.contentsOfDirectory(atPath: site.directory + "/media/\(folder)"))?.isEmpty
                    == true
            })
    }

    @Test func `sent twice is one`() async throws {
        let files = [(field: "photo", name: "face.png", bytes: Self.face)]
        let page = try await site.get("/disguises").text
        let id = String(try #require(page.firstMatch(of: /name="id" value="([^"]+)"/)?.1))
        for _ in 0..<2 {
            let answer = try await site.post("/disguises", [("id", id)], files: files)
            #expect(answer.location == "/disguises/\(id)")
        }
        #expect(try site.website.disguises.page(limit: 9, owner: .first).disguises.count == 1)
        _ = try await site.post("/disguises/\(id)/delete")
        let answer = try await site.post("/disguises", [("id", id)], files: files)
        #expect(answer.location == "/trash?restore=\(id)")
        #expect(try await site.get("/trash?restore=\(id)").text.contains("This disguise was begun before"))
    }

    @Test func `of a location's photo outlives that`() async throws {
        let location = try await location()
        let photo = try #require(location.photos.first)
        let page = try await site.get("/locations/\(location.id)").text
        #expect(page.contains("<input type=\"hidden\" name=\"source\" value=\"\(photo.id)\">"))
        let path = try #require(try await site.post("/disguises", [("source", "\(photo.id)")]).location)
        #expect(try await site.get(path).text.contains("<option value=\"\(location.id)\" selected>Café</option>"))
        _ = try await site.post("/photos/\(photo.id)/delete")
        #expect(try await site.get("\(path)/image").status == .ok)
        #expect(try await site.get("\(path)/face").status == .ok)
        #expect(try await site.post("/disguises", [("source", "\(photo.id)")]).status == .unprocessableContent)
    }

    @Test func `is added to a location as a new photo, and the original stays`() async throws {
        let location = try await location()
        let photo = try #require(location.photos.first)
        let path = try #require(try await site.post("/disguises", [("source", "\(photo.id)")]).location)
        try await place("crown", on: path)
        for _ in 0..<2 {
            let saved = try await site.post("\(path)/save", [("location", "\(location.id)")])
            #expect(saved.location == "/locations/\(location.id)?done=updated")
        }
        let photos = try #require(try site.website.locations.location(location.id, owner: .first)).photos
        #expect(photos.count == 2 && photos.first == photo)
        #expect(photos.last?.width == 64 && photos.last?.height == 48)
        #expect(try await site.get("/photos/\(photo.id)/original").bytes == Self.face)
        let new = try #require(photos.last)
        #expect(try await site.get("/photos/\(new.id)/original").bytes == site.get("\(path)/image").bytes)
        for name in ["", "x", Self.unknown] {
            let answer = try await site.post("\(path)/save", [("location", name)])
            #expect(answer.status == .unprocessableContent && answer.text.contains("id=\"location-error\""))
        }
        for number in 0..<18 {
            _ = try await site.post(
                "/locations/\(location.id)/photos", files: [("photo", "a.gif", TestSite.picture(number))])
        }
        try await place("lips", on: path)
        let full = try await site.post("\(path)/save", [("location", "\(location.id)")])
        #expect(full.status == .unprocessableContent && full.text.contains("at most 20 photos"))
    }

    @Test func `goes to the Trash and comes back`() async throws {
        let path = try await pick()
        try await place("crown", on: path)
        let id = String(path.split(separator: "/")[1])
        for _ in 0..<2 { #expect(try await site.post("\(path)/delete").location == "/disguises?trashed=\(id)") }
        #expect(try await site.get("/disguises?trashed=\(id)").text.contains("action=\"/trash/\(id)/restore\""))
        for missing in ["", "/image", "/face"] { #expect(try await site.get(path + missing).status == .notFound) }
        for action in ["elements", "elements/1", "elements/1/delete", "clear", "save"] {
            #expect(try await site.post("\(path)/\(action)").status == .notFound)
        }
        #expect(try await site.get("/trash").text.contains("1 disguise will be gone"))
        #expect(try await site.post("/trash/\(id)/restore").location == path)
        #expect(try disguise(path).elements.count == 1)
        _ = try await site.post("\(path)/delete")
        _ = try await site.post("/trash/empty")
        #expect(try await site.post("/trash/\(id)/restore").status == .notFound)
        for path in ["/disguises/\(Self.unknown)", "/disguises/x"] {
            #expect(try await site.get(path).status == .notFound)
            #expect(try await site.post("\(path)/delete").status == .notFound)
        }
    }

    @Test func `of somebody else isn't there`() async throws {
        let stranger = Owner(id: 2)
        try await site.database.write { connection in
            _ = try connection.run("INSERT INTO owners (id, name, created) VALUES (2, 'Stranger', 0)")
        }
        let face = try disguise(try await pick()).face
        let theirs = Disguise(id: .make(), face: face)
        _ = try await site.website.disguises.insert(theirs, owner: stranger)
        let lips = DisguiseElement(sticker: .lips, x: 0.5, y: 0.5)
        _ = try await site.website.disguises.add(lips, to: theirs.id, owner: stranger)
        let path = "/disguises/\(theirs.id)"
        for page in ["", "/image", "/face"] { #expect(try await site.get(path + page).status == .notFound) }
        for action in ["elements/1", "elements/1/delete", "clear", "save", "delete"] {
            #expect(try await site.post("\(path)/\(action)", [("scale", "2")]).status == .notFound)
        }
        #expect(try site.website.disguises.disguise(theirs.id, owner: stranger)?.elements.map(\.scale) == [1])
    }
}
