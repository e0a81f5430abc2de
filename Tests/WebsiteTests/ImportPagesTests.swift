// Imports in the browser: files in, the report, taking it back.

import Foundation
import Geography
import HTTP
import Locations
import SQLite
import Storage
import Testing

@testable import Website

struct `Imports in the browser` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private static let table = """
        name,latitude,longitude,category
        Inn,47.14,9.52,Bar
        Nowhere,,,Bar
        Zero,0,0,
        """

    private func send(_ files: (name: String, text: String)..., lines: Bool = false) async throws -> String {
        let answer = try await site.post(
            "/import", lines ? [("lines", "point")] : [],
            files: files.map { (field: "file", name: $0.name, bytes: Array($0.text.utf8)) })
        try #require(answer.status == .seeOther, "\(answer.text)")
        return try #require(answer.location)
    }

    private func finish() async throws {
        try await site.website.imports.runWaiting()
    }

    private func locations() throws -> [Location] {
        var all: [Location] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        return all
    }

    @Test func `wait on disk, run in the background, and say of every row what became of it`() async throws {
        let page = try await send(("places.csv", Self.table), ("broken.gpx", "<gpx><wpt"))
        let waiting = try await site.get(page).text
        #expect(waiting.contains("Waiting for its turn") && waiting.contains("http-equiv=\"refresh\""))
        try await finish()
        let report = try await site.get(page).text
        #expect(report.contains("Done: 2 taken") && report.contains("1 file refused"))
        #expect(!report.contains("http-equiv=\"refresh\""))
        #expect(report.contains("its position is 0,0: is that right?"))
        let skipped = try await site.get(page + "?show=skipped").text
        #expect(skipped.contains("Row 3 of places.csv") && skipped.contains("it has no position"))
        let taken = try await site.get(page + "?show=taken").text
        #expect(taken.contains("Inn") && taken.contains("Zero"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.directory + "/imports") == [])
    }

    @Test func `keep what they took when the disk is full, and go on when there is room`() async throws {
        let rows = (0..<1500).map { "Inn \($0),\(Double($0) / 100 + 40),9.5" }
        let page = try await send(("many.csv", (["name,latitude,longitude"] + rows).joined(separator: "\n")))
        try await limitDatabase(pages: 60)
        let problem = await #expect(throws: Problem.self) { try await finish() }
        #expect(problem?.kind == .noSpace)
        let count = try locations().count
        #expect(count > 0 && count < 1500)
        #expect(try await site.get(page).text.contains("Importing: "))
        try await limitDatabase(pages: 1_000_000)
        try await finish()
        #expect(try await site.get(page).text.contains("Done: 1,500 taken"))
        #expect(try locations().count == 1500)
    }

    /// Lets the database grow by so many pages, and then takes it for a full disk.
    private func limitDatabase(pages: Int) async throws {
        try await site.database.write { connection in
            let count = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
            try connection.execute("PRAGMA max_page_count = \(Int(count) + pages)")
        }
    }

    @Test func `give their report as a table`() async throws {
        let page = try await send(("places.csv", Self.table))
        try await finish()
        let answer = try await site.get(page + ".csv")
        #expect(answer.fields["Content-Type"] == "text/csv; charset=utf-8")
        let lines = answer.text.split(separator: "\r\n").map(String.init)
        #expect(lines[0] == "file,row,result,name,reason,location,latitude,longitude")
        #expect(lines[1].hasPrefix("places.csv,2,taken,Inn,,") && lines[1].hasSuffix(",47.14000000,9.52000000"))
        #expect(lines[2].hasPrefix("places.csv,3,") && lines[2].contains("it has no position"))
        #expect(lines.dropFirst(3).contains { $0.hasPrefix("places.csv,4,taken,Zero") })
        #expect(lines.dropFirst(3).contains { $0.hasPrefix("places.csv,4,remark,Zero") })
    }

    @Test func `are taken back: what they made goes to the Trash, what they changed gets its old state back`()
        async throws
    {
        let id = Identifier.make()
        let first = try await send(("a.csv", "id,name,latitude,longitude\n\(id),one,47,9\n,keep,48,9\n"))
        try await finish()
        let second = try await send(("b.csv", "id,name,latitude,longitude\n\(id),two,47,9\n,new,49,9\n"))
        try await finish()
        #expect(Set(try locations().map(\.description)) == ["two", "keep", "new"])
        #expect(try await site.post(second + "/undo").location == second)
        try await finish()
        #expect(Set(try locations().map(\.description)) == ["one", "keep"])
        #expect(
            try await site.get(second).text.contains("Undone: 1 location is in the Trash, 1 got the old state back."))
        // Imported again, it is there again, from the Trash as well.
        _ = try await send(("b.csv", "id,name,latitude,longitude\n\(id),two,47,9\n,new,49,9\n"))
        try await finish()
        #expect(Set(try locations().map(\.description)) == ["two", "keep", "new"])
        _ = try await site.website.locations.update(id, owner: .first) { $0.description = "mine" }
        _ = try await site.post(first + "/undo")
        try await finish()
        #expect(Set(try locations().map(\.description)) == ["new"])
        #expect(try site.database.check() == [])
    }

    @Test func `are one where the form is sent twice, unless the files are others`() async throws {
        let id = Identifier.make()
        func send(_ name: String) async throws -> String? {
            try await site.post("/import", [("id", "\(id)")], files: [("file", name, Array(Self.table.utf8))]).location
        }
        async let one = send("a.csv")
        async let other = send("a.csv")
        #expect(try await [one, other] == ["/imports/\(id)", "/imports/\(id)"])
        try await finish()
        #expect(try await send("a.csv") == "/imports/\(id)")
        #expect(try site.website.imports.store.records(owner: .first, limit: 9).count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.directory + "/imports") == [])
        // The browser's back button gives the old form for new files, and for taking the same in once more after an undo.
        #expect(try await send("b.csv") != "/imports/\(id)")
        for _ in 1...2 { _ = try await site.post("/imports/\(id)/undo") }
        try await finish()
        #expect(try await send("a.csv") != "/imports/\(id)")
        try await finish()
        #expect(try locations().count == 2)
    }

    @Test func `that are taken back while they wait take nothing`() async throws {
        let page = try await send(("places.csv", Self.table))
        _ = try await site.post(page + "/undo")
        try await finish()
        #expect(try locations().isEmpty)
        #expect(try await site.get(page).text.contains("Undone"))
    }

    @Test func `go on after a restart behind what is on disk`() async throws {
        let rows = (1...2500).map { "n\($0),\(Double($0) / 100),9" }.joined(separator: "\n")
        let page = try await send(("many.csv", "name,latitude,longitude\n" + rows))
        let queue = site.website.imports
        let running = Task { try await queue.runWaiting() }
        while try locations().isEmpty { await Task.yield() }
        running.cancel()
        _ = try? await running.value
        try await finish()
        #expect(try locations().count == 2500)
        #expect(try await site.get(page).text.contains("Done: 2,500 taken."))
    }

    @Test func `flag what is much like a place near it, and merge the two`() async throws {
        let old = try await site.tag([("description", "Café Central"), ("latitude", "48"), ("longitude", "16")])
        let page = try await send(
            ("a.csv", "name,latitude,longitude\nCafe Central Wien,48.0001,16\nOther,48.0001,16\n"))
        try await finish()
        let report = try await site.get(page + "?show=notes").text
        #expect(report.contains("much like another location near it") && report.contains("Merge the two"))
        let new = try #require(try locations().first { $0.description == "Cafe Central Wien" })
        let answer = try await site.post(
            "/locations/\(old)/merge", [("id", "\(new.id)"), ("import", String(page.split(separator: "/")[1]))])
        #expect(answer.location == page + "?show=notes&merged=\(old)")
        #expect(try locations().count == 2)
        #expect(try await site.get(page + "?show=notes&merged=\(old)").text.contains("/locations/\(old)/unmerge"))
        #expect(try await site.post("/locations/\(old)/unmerge").location == "/locations/\(old)")
        #expect(Set(try locations().map(\.description)) == ["Café Central", "Cafe Central Wien", "Other"])
        #expect(try await site.post("/locations/\(old)/unmerge").status == .conflict)
    }

    @Test func `refuse what is no file, in plain words`() async throws {
        let answer = try await site.post("/import")
        #expect(answer.status == .unprocessableContent && answer.text.contains("Choose a file to import."))
        #expect(try await site.get("/imports/\(Identifier.make())").status == .notFound)
        #expect(try await site.get("/imports/\(Identifier.make()).csv").status == .notFound)
        let page = try await send(("a.csv", Self.table))
        #expect(try await site.get(page + "?show=nothing").status == .badRequest)
        #expect(try await site.get(page + "?after=nothing").status == .badRequest)
        #expect(try await site.get("/import").text.contains("a.csv"))
    }

    @Test func `keep rows without a position until they are placed or dismissed`() async throws {
        let table = "name,latitude,longitude,category,date\nNowhere,,,Secret,2020-05-06T07:08\nGone,,,,\n"
        let page = try await send(("a.csv", table))
        try await finish()
        #expect(try await site.get("/import").text.contains("No position yet: 2 rows"))
        let list = try await site.get("/import/unplaced").text
        let ids = list.matches(of: /id="row-([0-9a-f-]{36})"/).map { String($0.1) }
        try #require(ids.count == 2)
        #expect(list.contains("Secret · row 2 of a.csv"))
        let wrong = try await site.get("/import/unplaced/\(ids[0])?place=north")
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"north\""))

        let form = try #require(try await site.get("/import/unplaced/\(ids[0])?place=47.1,9.5").location)
        let filled = try await site.get(form).text
        #expect(filled.contains("value=\"\(ids[0])\"") && filled.contains("Nowhere</textarea>"))
        #expect(filled.contains("2020-05-06T07:08") && filled.contains("selected>Secret"))
        _ = try await site.post("/locations", [("id", ids[0]), ("latitude", "47.1"), ("longitude", "9.5")])
        #expect(try await site.get("/import/unplaced/\(ids[0])?place=1,1").location == "/locations/\(ids[0])")
        #expect(try await site.get(page + "?show=skipped").text.contains("placed since"))

        let gone = try #require(try await site.post("/import/unplaced/\(ids[1])/dismiss").location)
        #expect(try await site.get(gone).text.contains("Nothing waits for a position."))
        let again = try await send(("a.csv", table))
        try await finish()
        let report = try await site.get(again + "?show=skipped").text
        #expect(report.contains("was placed before") && report.contains("was dismissed before"))
        _ = try await site.post("/import/unplaced/\(ids[1])/dismiss", [("undo", "1")])
        #expect(try await site.get("/import/unplaced").text.contains("1 row without a position"))
    }

    @Test func `know a changed row of a file by its place or its name, and change what it made`() async throws {
        func table(_ rows: String...) -> String {
            "name,latitude,longitude,notes\n" + rows.joined(separator: "\n") + "\n"
        }
        _ = try await send(("a.csv", table("One,47,9,", "Two,48,9,", "Two,49,9,")))
        try await finish()
        let old = Dictionary(uniqueKeysWithValues: try locations().map { ($0.coordinate.latitude, $0.id) })
        // One more in front, one with other words, one that moved.
        let changed = table("New,46,9,", "One,47,9,open", "Two,48,9,", "Two,49.5,9,")
        let page = try await send(("a.csv", changed))
        try await finish()
        #expect(try await site.get(page).text.contains("1 taken, 1 there already, 2 changed"))
        let now = try locations()
        #expect(now.count == 4)
        #expect(now.first { $0.id == old[47] }?.description == "One\nopen")
        #expect(now.first { $0.id == old[49] }?.coordinate.latitude == 49.5)
        let again = try await send(("a.csv", changed))
        try await finish()
        #expect(try await site.get(again).text.contains("Done: 4 there already."))

        _ = try await site.post(page + "/undo")
        try await finish()
        #expect(Set(try locations().map(\.description)) == ["One", "Two"])
        #expect(try site.database.check() == [])
    }

    @Test func `take a point on lines and areas, where that is wanted`() async throws {
        let shapes = """
            {"type":"FeatureCollection","features":[
            {"type":"Feature","properties":{"name":"way"},"geometry":{"type":"LineString","coordinates":[[9,47],[9,48],[9,49]]}},
            {"type":"Feature","properties":{"name":"lake"},"geometry":{"type":"Polygon","coordinates":
            [[[8,46],[9,46],[9,47],[8,47],[8,46]],[[8.4,46.4],[8.6,46.4],[8.6,46.6],[8.4,46.6],[8.4,46.4]]]}},
            {"type":"Feature","properties":{},"geometry":{"type":"MultiPolygon","coordinates":
            [[[[1,1],[2,1],[2,2],[1,1]]],[[[3,3],[9,3],[9,9],[3,3]]]]}}]}
            """
        let left = try await send(("a.geojson", shapes))
        try await finish()
        #expect(try await site.get(left).text.contains("Done: 3 not taken."))
        let page = try await send(("a.geojson", shapes), lines: true)
        try await finish()
        #expect(try await site.get(page).text.contains("it is a line, not a point; its place is a point on it"))
        let places = try locations()
        let way = try #require(places.first { $0.description == "way" }).coordinate
        #expect(way.longitude == 9 && (47...49).contains(way.latitude))
        let lake = try #require(places.first { $0.description == "lake" }).coordinate
        #expect((8...9).contains(lake.longitude) && (46...47).contains(lake.latitude))
        #expect(!((8.4...8.6).contains(lake.longitude) && (46.4...46.6).contains(lake.latitude)))
        #expect(places.count == 3)
    }

    @Test(arguments: [
        (
            "a.gpx",
            "<gpx version='1.1'><trk><name>way</name><trkseg><trkpt lat='1' lon='2'/><trkpt lat='3' lon='2'/></trkseg></trk></gpx>"
        ),
        (
            "a.kml",
            "<kml><Placemark><name>way</name><LineString><coordinates>2,1 2,3,0</coordinates></LineString></Placemark></kml>"
        ), ("a.csv", "name,wkt\nway,\"LINESTRING (2 1, 2 3)\"\n"),
    ])
    func `take a point on a line of any format`(name: String, text: String) async throws {
        _ = try await send((name, text), lines: true)
        try await finish()
        let way = try #require(try locations().first)
        #expect(way.name == "way" && way.coordinate.longitude == 2 && (1...3).contains(way.coordinate.latitude))
    }

    @Test(.enabled(if: SharedPhotos.areHere))
    func `make a location of a photo that knows where it was taken`() async throws {
        let photo = try SharedPhotos.bytes("iphone_west_offset.jpg")
        for _ in 0..<2 {
            _ = try await site.post(
                "/import",
                files: [
                    (field: "file", name: "a.jpg", bytes: photo),
                    (field: "file", name: "b.gif", bytes: TestSite.picture(1)),
                ])
            try await finish()
        }
        let place = try #require(try locations().first)
        #expect(try locations().count == 1 && place.photos.count == 1)
        let record = try #require(try site.website.imports.store.records(owner: .first, limit: 1).first)
        #expect(record.files[0].counts.known == 1 && record.files[1].counts.skipped == 1)
    }
}
