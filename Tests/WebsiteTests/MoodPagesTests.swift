// Moods from the press of a button to the Trash.

import Foundation
import Geography
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `A mood` {
    private func entries(_ site: TestSite) throws -> [MoodEntry] {
        try site.website.moods.page(limit: 99, owner: .first).moods.map(\.entry)
    }

    /// Adds a mood and gives it as it was stored.
    private func add(_ site: TestSite, _ form: [(String, String)]) async throws -> MoodEntry {
        let answer = try await site.post("/moods", form)
        #expect(answer.status == .seeOther, "\(answer.text)")
        return try #require(try entries(site).max { $0.created < $1.created })
    }

    @Test func `is added with one press, now and in the zone of the settings`() async throws {
        let site = try TestSite()
        _ = try await site.post("/settings", [("timeZone", "Asia/Tokyo")])
        let answer = try await site.post("/moods", [("mood", "goofy")])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/moods?done=felt")
        let entry = try #require(try entries(site).first)
        #expect(entry.mood == .goofy && entry.timeZone == "Asia/Tokyo")
        #expect(abs(entry.timestamp.milliseconds - Instant.now.milliseconds) < 60_000)
        let page = try await site.get("/moods").text
        #expect(page.contains("<b>I was goofy</b><small>on <time"))
        #expect(page.contains(TimeZones.mediumDateShortTime(entry.timestamp, in: "Asia/Tokyo")))
    }

    @Test func `takes a time, a zone, a note and a place`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "Café")])
        let entry = try await add(
            site,
            [
                ("mood", "sad"), ("timestamp", "2026-06-05T15:04"), ("note", "Rain\r\nall day "),
                ("location", "\(id)"), ("latitude", "47.1"), ("longitude", "9,5"),
            ])
        #expect(entry.timeZone == "Europe/Vaduz")
        #expect(TimeZones.wallTime(entry.timestamp, in: entry.timeZone) == "2026-06-05T15:04")
        #expect(entry.note == "Rain\nall day" && entry.location == id && entry.coordinate?.longitude == 9.5)
        #expect(
            try await site.get("/moods").text.contains(
                "<time datetime=\"2026-06-05T15:04:00+02:00\" lang=\"en-US\">Jun 5, 2026 at 3:04\u{202F}PM</time> · Café"
            ))
        let german = try await site.get("/moods", ["Accept-Language": "de-DE"]).text
        #expect(german.contains("lang=\"de-DE\">5. Juni 2026, 15:04</time>"))
        let abroad = try await add(
            site, [("mood", "meh"), ("timestamp", "2026-06-05T15:04"), ("timeZone", "Asia/Tokyo")])
        #expect(abroad.timestamp < entry.timestamp)
        let here = try await add(site, [("mood", "meh"), ("latitude", "35.68"), ("longitude", "139.76")])
        #expect(here.timeZone == "Asia/Tokyo")
    }

    /// Fields that are wrong, by name and value, and what the form says to them.
    private static let refused: [(name: String, value: String, words: String)] = [
        ("mood", "glum", "There is no mood “glum”."),
        ("mood", "", "Choose how you felt."),
        ("timestamp", "yesterday", "“yesterday” doesn’t"),
        ("latitude", "91", "91 is outside"),
        ("latitude", "1e999", "isn’t one"),
        ("longitude", "", "The longitude is missing."),
        ("timeZone", "Atlantis", "There is no time zone of that name."),
        ("location", "nowhere", "This location no longer exists."),
        ("location", "01900000-0000-7000-8000-000000000000", "This location no longer exists."),
        ("note", String(repeating: "x", count: 2001), "at most 2000 fit"),
    ]

    @Test func `that can't be taken comes back with all that was typed`() async throws {
        let site = try TestSite()
        let entry = try await add(site, [("mood", "happy")])
        let typed = [("mood", "sad"), ("note", "<b>kept</b>"), ("latitude", "47.1"), ("longitude", "9.5")]
        for path in ["/moods", "/moods/\(entry.id)"] {
            for (name, value, words) in Self.refused {
                let answer = try await site.post(path, typed.filter { $0.0 != name } + [(name, value)])
                #expect(answer.status == .unprocessableContent)
                #expect(answer.text.contains(words), "\(name) at \(path)")
                #expect(answer.text.contains("&lt;b&gt;kept&lt;/b&gt;") || name == "note")
            }
        }
        #expect(try entries(site) == [entry])
    }

    @Test func `sent twice is one, and another one a moment later is a second`() async throws {
        let site = try TestSite()
        let id = "01900000-0000-7000-8000-00000000000a"
        _ = try await site.post("/moods", [("mood", "happy"), ("id", id)])
        let again = try await site.post("/moods", [("mood", "sad"), ("id", id.uppercased())])
        #expect(again.status == .seeOther && again.location == "/moods/\(id)")
        #expect(try entries(site).map(\.mood) == [.happy])
        _ = try await site.post("/moods/\(id)/delete")
        #expect(try await site.post("/moods", [("mood", "sad"), ("id", id)]).location == "/trash?restore=\(id)")
        #expect(try await site.get("/trash?restore=\(id)").text.contains("This mood was added before"))
        _ = try await site.post("/moods", [("mood", "happy")])
        _ = try await site.post("/moods", [("mood", "happy")])
        #expect(try entries(site).count == 2)
    }

    @Test func `is changed field by field`() async throws {
        let site = try TestSite()
        let entry = try await add(
            site, [("mood", "sad"), ("note", "rain"), ("latitude", "47.1"), ("longitude", "9.5")])
        let path = "/moods/\(entry.id)"
        #expect(try await site.get(path).text.contains("value=\"47.10000000\""))
        #expect(try await site.post(path, [("mood", "happy")]).location == "/moods?done=updated")
        var changed = try #require(try entries(site).first)
        #expect(changed.mood == .happy && changed.note == "rain" && changed.coordinate == entry.coordinate)
        #expect(changed.timestamp == entry.timestamp)
        // A new place in another zone keeps the time on the wall.
        _ = try await site.post(path, [("latitude", "35.68"), ("longitude", "139.76"), ("note", "")])
        changed = try #require(try entries(site).first)
        #expect(changed.timeZone == "Asia/Tokyo" && changed.note == "")
        #expect(
            TimeZones.wallTime(changed.timestamp, in: "Asia/Tokyo")
                == TimeZones.wallTime(entry.timestamp, in: entry.timeZone))
        _ = try await site.post(path, [("latitude", ""), ("longitude", "")])
        #expect(try entries(site).first?.coordinate == nil)
    }

    @Test func `that somebody changed meanwhile shows both versions`() async throws {
        let site = try TestSite()
        let entry = try await add(site, [("mood", "sad")])
        let path = "/moods/\(entry.id)"
        _ = try await site.post(path, [("mood", "meh"), ("revision", "1")])
        let answer = try await site.post(path, [("mood", "happy"), ("note", "mine"), ("revision", "1")])
        #expect(answer.status == .conflict)
        for words in ["Meh", "Happy", "mine", "name=\"revision\" value=\"2\""] { #expect(answer.text.contains(words)) }
    }

    @Test func `is deleted, offers to undo that, and comes back`() async throws {
        let site = try TestSite()
        let entry = try await add(site, [("mood", "crying")])
        let answer = try await site.post("/moods/\(entry.id)/delete")
        #expect(answer.location == "/moods?trashed=\(entry.id)")
        let page = try await site.get("/moods?trashed=\(entry.id)").text
        #expect(page.contains("action=\"/trash/\(entry.id)/restore\"") && page.contains("Undo"))
        #expect(try await site.get("/moods/\(entry.id)").status == .notFound)
        let trash = try await site.get("/trash").text
        #expect(trash.contains("I was crying") && trash.contains("1 mood will be gone for ever"))
        #expect(try await site.post("/trash/\(entry.id)/restore").location == "/moods")
        #expect(try entries(site) == [entry])
        _ = try await site.post("/moods/\(entry.id)/delete")
        _ = try await site.post("/trash/empty")
        #expect(try await site.post("/moods/\(entry.id)/delete").status == .notFound)
        #expect(try await site.post("/trash/\(entry.id)/restore").status == .notFound)
    }

    @Test func `is not found under another name, nor changed in another way`() async throws {
        let site = try TestSite()
        for name in ["\(Identifier.make())", "x", "..%2fx"] {
            #expect(try await site.get("/moods/\(name)").status == .notFound)
            #expect(try await site.post("/moods/\(name)", [("mood", "sad")]).status == .notFound)
            #expect(try await site.post("/moods/\(name)/delete").status == .notFound)
        }
        #expect(try await site.send(HTTP.Method(rawValue: "DELETE"), "/moods").status == .methodNotAllowed)
        #expect(try await site.get("/moods?after=x").status == .badRequest)
        #expect(try await site.get("/moods?location=x").status == .badRequest)
    }

    @Test func `is one of a page of a hundred, and the next page goes on`() async throws {
        let site = try TestSite()
        for _ in 0..<101 {
            let entry = MoodEntry(id: .make(), mood: .sad, timestamp: .now, timeZone: "UTC")
            _ = try await site.website.moods.insert(entry, owner: .first)
        }
        let page = try await site.get("/moods").text
        #expect(page.components(separatedBy: "I was sad").count == 101)
        let next = try #require(page.firstMatch(of: /href="([^"]+)" rel="next"/)).1.replacing("&amp;", with: "&")
        #expect(try await site.get(String(next)).text.components(separatedBy: "I was sad").count == 2)
    }
}

struct `The moods of a location` {
    @Test func `stand on its page, the newest five, and lead to all of them`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "Café")])
        for number in 0..<6 {
            let answer = try await site.post(
                "/moods", [("mood", "sleepy"), ("location", "\(id)"), ("note", "number \(number)")])
            #expect(answer.location == "/locations/\(id)?done=felt")
        }
        let page = try await site.get("/locations/\(id)").text
        #expect(page.components(separatedBy: "I was sleepy").count == 6)
        #expect(page.contains("href=\"/moods?location=\(id)\">All 6 moods</a>"))
        #expect(page.contains("name=\"location\" value=\"\(id)\""))
        #expect(try await site.get("/moods?location=\(id)").text.contains("number 0"))
    }

    @Test func `can begin with it`() async throws {
        let site = try TestSite()
        #expect(try await site.get("/locations/new?latitude=47&longitude=9").text.contains("value=\"goofy\""))
        let id = try await site.tag([("mood", "goofy"), ("date", "2026-06-05T15:04")])
        _ = try await site.tag([("mood", "")])
        let entry = try #require(try site.website.moods.page(limit: 9, owner: .first).moods.first?.entry)
        #expect(entry.mood == .goofy && entry.location == id && entry.timeZone == "Europe/Vaduz")
        #expect(TimeZones.wallTime(entry.timestamp, in: entry.timeZone) == "2026-06-05T15:04")
        #expect(try site.website.moods.count(owner: .first) == 1)
    }

    @Test func `keep it from being tagged where there is no such mood`() async throws {
        let site = try TestSite()
        let answer = try await site.post("/locations", [("latitude", "47"), ("longitude", "9"), ("mood", "glum")])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("There is no mood “glum”."))
        let kept = try await site.post("/locations", [("latitude", "99"), ("longitude", "9"), ("mood", "meh")])
        #expect(kept.text.contains("value=\"meh\" checked"))
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 0)
    }
}

struct `A year of moods` {
    @Test func `is a wheel with charts`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "Café <b>")])
        for (mood, time) in [("happy", "2026-06-05T15:04"), ("sad", "2026-06-05T15:30"), ("sad", "2026-12-31T23:59")] {
            _ = try await site.post("/moods", [("mood", mood), ("timestamp", time), ("location", "\(id)")])
        }
        _ = try await site.post("/moods", [("mood", "meh"), ("timestamp", "2025-01-01T00:00")])
        let page = try await site.get("/moods/mandala?year=2026").text
        #expect(page.contains("3 moods on 2 days"))
        #expect(page.contains("<title>Jun 5: 1 happy, 1 sad</title>"))
        #expect(page.contains("<title>3 PM: 1 happy, 1 sad</title>"))
        #expect(page.contains("Café &lt;b&gt;"))
        #expect(page.contains("href=\"/moods/mandala?year=2025\" rel=\"prev\""))
        #expect(!page.contains("rel=\"next\""))
        #expect(page.components(separatedBy: "<g><title>").count == 3)
        let empty = try await site.get("/moods/mandala?year=1999").text
        #expect(empty.contains("No moods in 1999.") && empty.contains("rel=\"next\""))
        #expect(try await site.get("/moods/mandala").status == .ok)
    }

    @Test func `is asked for by its number`() async throws {
        let site = try TestSite()
        for year in ["x", "0", "10000", "-1", "1e3", "99999999999999999999"] {
            #expect(try await site.get("/moods/mandala?year=\(year)").status == .badRequest)
        }
        #expect(try await site.get("/moods/mandala?year=9999").status == .ok)
    }

    @Test(arguments: [2024, 2026, 2028, 2034, 1, 9999])
    func `has its days in weeks without a gap`(number: Int) throws {
        let year = try #require(CalendarYear(number))
        let days = (0..<year.weekCount).flatMap { year.days(ofWeek: $0) }
        #expect(days == Array(0..<year.days.count))
        #expect((53...54).contains(year.weekCount))
        #expect(year.title(ofDay: 0) == "Jan 1" && year.title(ofDay: days.count - 1) == "Dec 31")
    }

    @Test func `begins on its weekday`() {
        #expect(CalendarYear(2026)?.firstWeekday == 3)
        #expect(CalendarYear(2024)?.firstWeekday == 0)
        #expect(CalendarYear(1969)?.firstWeekday == 2)
        #expect(CalendarYear(0) == nil && CalendarYear(10_000) == nil)
    }
}

struct `The moods’ table` {
    @Test func `holds everything, and no formula`() async throws {
        let site = try TestSite()
        _ = try await site.post(
            "/moods",
            [
                ("mood", "angry"), ("timestamp", "2026-06-05T15:04"), ("timeZone", "Europe/Vaduz"),
                ("note", "=HYPERLINK(\"x\"), \"said\"\nshe"), ("latitude", "47.1"), ("longitude", "9.5"),
            ])
        let answer = try await site.get("/moods.csv")
        #expect(answer.fields["Content-Type"] == "text/csv; charset=utf-8")
        let text = answer.text
        #expect(text.hasPrefix("id,mood,timestamp,timeZone,note,latitude,longitude,location\r\n"))
        let row =
            ",angry,2026-06-05T15:04:00+02:00,Europe/Vaduz,"
            + "\"'=HYPERLINK(\"\"x\"\"), \"\"said\"\"\nshe\",47.10000000,9.50000000,\r\n"
        #expect(text.hasSuffix(row))
    }
}

struct `The faces` {
    @Test func `are there for every mood, or the site doesn't start`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "faces-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.copyItem(atPath: TestSite.project + "/Public/images", toPath: folder + "/images")
        try Website.requireFaces(in: StaticFiles(directory: folder, leaflet: folder))
        let sad = folder + "/images/moods/sad.svg"
        try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: sad))
        #expect(throws: Problem.self) { try Website.requireFaces(in: StaticFiles(directory: folder, leaflet: folder)) }
        try FileManager.default.removeItem(atPath: sad)
        let problem = #expect(throws: Problem.self) {
            try Website.requireFaces(in: StaticFiles(directory: folder, leaflet: folder))
        }
        #expect(problem?.message.contains("images/moods/sad.svg") == true)
    }

    @Test(arguments: [(-3, 0), (0, 0), (7, 7), (8, 7), (.max, 7)])
    func `are chosen by an index that stays among them`(index: Int, selected: Int) {
        let options = Mood.allCases.map { ImageOption(value: $0.name, title: $0.label, image: "", color: "") }
        let selector = ImageSelector(name: "mood", title: "", options: options, selectedIndex: index)
        #expect(selector.options.map(\.isSelected) == (0..<8).map { $0 == selected })
        #expect(ImageSelector(name: "mood", title: "", options: [], selectedIndex: index).options.isEmpty)
    }

    @Test func `are chosen from, the first one at the start, with a button that says so`() async throws {
        let page = try await TestSite().get("/moods").text
        #expect(page.components(separatedBy: "type=\"radio\" name=\"mood\"").count == 9)
        #expect(page.contains("value=\"happy\" checked"))
        #expect(page.components(separatedBy: " checked>").count == 2)
        #expect(page.contains("<b>I&#39;m happy</b>") || page.contains("<b>I'm happy</b>"))
        #expect(page.contains("<span class=\"mood outlined\">"))
    }
}
