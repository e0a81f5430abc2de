// Moods and belongings coming in, in the browser and by the command.

import Foundation
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `An import of moods` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private static let daylio = """
        full_date,date,weekday,time,mood,activities,note_title,note
        2023-05-05,May 5,Friday,22:10,rad,reading,,
        2023-05-06,May 6,Saturday,08:00,Zen,,,"<b>quiet"
        2023-05-07,May 7,Sunday,08:00,=odd,,,
        """

    private func send(_ name: String, _ text: String) async throws -> String {
        let answer = try await site.post("/import", files: [("file", name, Array(text.utf8))])
        let page = try #require(answer.location)
        try await site.website.imports.runWaiting()
        return page
    }

    private func moods() throws -> [MoodEntry] {
        try site.website.moods.page(limit: 99, owner: .first).moods.map(\.entry)
    }

    @Test func `asks what renamed moods are called here, goes on, remembers it, and is undone`() async throws {
        _ = try await site.post("/settings", [("timeZone", "Asia/Tokyo")])
        let page = try await send("daylio.csv", Self.daylio)
        let asking = try await site.get(page).text
        #expect(asking.contains("Which moods are these?") && !asking.contains("http-equiv=\"refresh\""))
        #expect(
            asking.contains("value=\"Zen\"") && asking.contains("value=\"=odd\"") && !asking.contains("value=\"rad\""))
        #expect(try moods().isEmpty)
        // Others don't wait for the answer.
        let other = try await send("a.csv", "name,latitude,longitude\nInn,1,2\n")
        #expect(try await site.get(other).text.contains("Done: 1 taken."))

        let half = try await site.post(
            page + "/moods", [("name", "Zen"), ("mood", "meh"), ("name", "=odd"), ("mood", "")])
        #expect(half.status == .unprocessableContent && half.text.contains("Choose a mood, or leave these out."))
        #expect(half.text.contains("<option value=\"meh\" selected>"))
        let answers = [("name", "Zen"), ("mood", "meh"), ("name", "=odd"), ("mood", "none")]
        for _ in 1...2 { #expect(try await site.post(page + "/moods", answers).location == page) }
        try await site.website.imports.runWaiting()
        let report = try await site.get(page).text
        #expect(report.contains("Done: 2 moods and belongings taken, 1 not taken."))
        #expect(report.contains("a table of moods: 2 taken, 0 there already"))
        #expect(try moods().map(\.mood) == [.meh, .happy])
        #expect(try moods().map(\.note) == ["quiet", "reading"])
        #expect(try moods().last.map { TimeZones.wallTime($0.timestamp, in: "Asia/Tokyo") } == "2023-05-05T22:10")

        let again = try await send("daylio.csv", Self.daylio)
        #expect(try await site.get(again).text.contains("a table of moods: 0 taken, 2 there already"))
        _ = try await site.post(page + "/undo")
        try await site.website.imports.runWaiting()
        #expect(try moods().isEmpty)
        #expect(try await site.get(page).text.contains("2 moods and belongings went to the Trash"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.directory + "/imports") == [])
    }

    @Test func `that is undone while it asks takes nothing`() async throws {
        let page = try await send("daylio.csv", Self.daylio)
        _ = try await site.post(page + "/undo")
        try await site.website.imports.runWaiting()
        #expect(try await site.post(page + "/moods", [("name", "Zen"), ("mood", "meh")]).location == page)
        try await site.website.imports.runWaiting()
        #expect(try moods().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.directory + "/imports") == [])
    }

    @Test func `undoes belongings as well, but for those that were edited since`() async throws {
        let page = try await send("things.csv", "name,value,currency\nLamp,5,CHF\nChair,6,CHF\n")
        #expect(try await site.get(page).text.contains("Done: 2 moods and belongings taken."))
        let chair = try #require(
            try site.website.items.page(limit: 9, owner: .first).items.first { $0.item.name == "Chair" })
        _ = try await site.post("/items/\(chair.item.id)", [("name", "Armchair")])
        _ = try await site.post(page + "/undo")
        try await site.website.imports.runWaiting()
        #expect(try site.website.items.page(limit: 9, owner: .first).items.map(\.item.name) == ["Armchair"])
        #expect(try await site.get(page).text.contains("1 mood or belonging went to the Trash"))
        #expect(try site.database.check() == [])
    }

    @Test func `takes our own table out and in again`() async throws {
        let place = try await site.tag([("description", "Pier"), ("latitude", "36.8"), ("longitude", "-121.78")])
        _ = try await site.post(
            "/moods", [("mood", "goofy"), ("timestamp", "2024-02-29T23:30"), ("note", "=1"), ("location", "\(place)")])
        let table = try await site.get("/moods.csv").text
        let page = try await send("moods.csv", table)
        #expect(try await site.get(page).text.contains("a table of moods: 0 taken, 1 there already"))
        let before = try #require(try moods().first)
        _ = try await site.post("/moods/\(before.id)/delete")
        let trashed = try await send("moods.csv", table)
        #expect(try await site.get(trashed + "?show=skipped").text.contains("it is in the Trash; restore it there"))

        let other = try TestSite()
        _ = try await other.post("/import", files: [("file", "moods.csv", Array(table.utf8))])
        try await other.website.imports.runWaiting()
        let after = try #require(try other.website.moods.page(limit: 9, owner: .first).moods.first?.entry)
        #expect(
            after.id == before.id && after.timestamp == before.timestamp && after.note == "=1" && after.mood == .goofy)
    }
}
