// Tables of belongings coming in, by the page and by the command.

import Foundation
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `An import of belongings` {
    private func send(_ site: TestSite, _ table: String) async throws -> Answer {
        try await site.post("/items/import", files: [("file", "things.csv", Array(table.utf8))])
    }

    private func names(_ site: TestSite) throws -> [String] {
        try site.website.items.page(limit: 99, owner: .first).items.map(\.item.name)
    }

    @Test func `takes what was exported, once, and says what it did`() async throws {
        let site = try TestSite()
        let attic = try await site.tag([("description", "Attic")])
        _ = try await site.post(
            "/items",
            [
                ("name", "=Camera"), ("value", "1250"), ("currency", "CHF"), ("location", "\(attic)"),
                ("serialNumber", "+1"),
            ])
        _ = try await site.post("/items", [("name", "Chair"), ("date", "")])
        let table = try await site.get("/items.csv").text
        let here = try await send(site, table)
        #expect(here.status == .ok && here.text.contains("0 items were taken, 2 were there already."))
        let before = try site.website.items.page(limit: 9, owner: .first).items.map(\.item)
        let other = try TestSite()
        let there = try await send(other, table)
        #expect(there.text.contains("2 items were taken."))
        #expect(there.text.contains("row 2: there is no location"))
        let after = try other.website.items.page(limit: 9, owner: .first).items.map(\.item)
        #expect(after.map(\.id).sorted() == before.map(\.id).sorted())
        #expect(after.contains { $0.name == "=Camera" && $0.serialNumber == "+1" && $0.value == before[0].value })
        #expect(try await send(other, table).text.contains("0 items were taken, 2 were there already."))
    }

    @Test func `finds places by name, and tells of rows that it leaves out`() async throws {
        let site = try TestSite()
        let attic = try await site.tag([("description", "Attic")])
        for _ in 1...2 { _ = try await site.tag([("description", "Room")]) }
        let answer = try await send(
            site,
            """
            reference,name,value,currency,location
            1,Lamp,5,CHF,Attic
            2,Chair,5,CHF,Room
            3,Table,1e999,CHF,Attic
            """)
        #expect(answer.text.contains("2 items were taken, 1 was left out."))
        #expect(answer.text.contains("row 3: there is no location “Room”, or several; it is kept nowhere yet"))
        #expect(answer.text.contains("row 4: “Table”: the value must be a number"))
        #expect(try site.website.items.tally(at: [attic], owner: .first).count == 1)
        // The same reference with other words changes nothing, nor does a row that is in the Trash.
        let lamp = try #require(
            try site.website.items.page(limit: 9, owner: .first).items.first { $0.item.name == "Lamp" })
        _ = try await site.post("/items/\(lamp.id)/delete")
        let again = try await send(site, "reference,name,value\n1,Lamp,5\n2,New chair,5\n")
        #expect(again.text.contains("row 2: “Lamp”: it is in the Trash; restore it there"))
        #expect(again.text.contains("row 3: “New chair”: this item is here already with other details"))
        #expect(try names(site) == ["Chair"])
    }

    @Test func `refuses what isn't one, and then nothing was taken`() async throws {
        let site = try TestSite()
        #expect(try await site.get("/items/import").status == .ok)
        for (table, words) in [
            ("name,latitude,longitude\nx,1,2\n", "isn’t a table of belongings"),
            ("name,value\nfirst,1\nx,\"1\n", "Nothing was taken."), ("", "isn’t a table of belongings"),
        ] {
            let answer = try await send(site, table)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(words), "\(table)")
        }
        #expect(try await site.post("/items/import").text.contains("Please choose a file first."))
        #expect(try names(site).isEmpty)
    }

    @Test func `is told from places by its first line`() async throws {
        let site = try TestSite()
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder)
        func take(_ table: String) async throws -> ImportReport {
            let path = site.directory + "/file.csv"
            try Data(table.utf8).write(to: URL(fileURLWithPath: path))
            return try await importer.importFile(path, owner: .first) { _, _ in }
        }
        #expect(try await take("name,serialNumber,value\nLamp,7,5\n").taken == 1)
        #expect(try names(site) == ["Lamp"])
        #expect(try await take("name,latitude,longitude\nAttic,47,9\n").taken == 1)
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 1)
        await #expect(throws: Problem.self) { _ = try await take("name,serialNumber\nx,\"1\n") }
    }

    @Test func `is told beforehand of what is in the Trash, as of moods`() async throws {
        let site = try TestSite()
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder)
        func attempt(_ table: String) async throws -> ImportReport {
            let path = site.directory + "/file.csv"
            try Data(table.utf8).write(to: URL(fileURLWithPath: path))
            return try await importer.tryFile(path, takingLines: false, owner: .first)
        }
        let id = Identifier.make()
        _ = try await site.post("/items", [("id", "\(id)"), ("name", "Lamp")])
        _ = try await site.post("/items/\(id)/delete")
        let things = "id,name,serialNumber\n\(id),Lamp,\n"
        #expect(try await attempt(things).notes.contains { $0.hasSuffix("restore it there") })
        let mood = Identifier.make()
        _ = try await site.post("/moods", [("id", "\(mood)"), ("mood", "happy")])
        let table = "id,mood,timestamp\n\(mood),happy,2026-06-05T10:00:00Z\n"
        #expect(try await attempt(table).alreadyThere == 1)
        _ = try await site.post("/moods/\(mood)/delete")
        #expect(try await attempt(table).notes.contains { $0.hasSuffix("restore it there") })
    }

    @Test func `of many rows goes in batches and again changes nothing`() async throws {
        let site = try TestSite()
        let table = "name,value\n" + (0..<4500).map { "thing \($0 % 4000),\($0 % 4000)" }.joined(separator: "\n")
        #expect(try await send(site, table).text.contains("4,500 items were taken."))
        #expect(try await send(site, table).text.contains("0 items were taken, 4,500 were there already."))
        #expect(try site.website.items.tally(owner: .first).count == 4500)
    }
}
