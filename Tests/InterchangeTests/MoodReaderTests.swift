// Moods out of tables.

import Geography
import Interchange
import Locations
import Testing

@Suite struct MoodReaderTests {
    private func rows(_ table: String, limit: Int? = nil) throws -> [MoodImportRow]? {
        var chunks = [Array(table.utf8)]
        guard var reader = try MoodReader(rowLimit: limit, source: { chunks.isEmpty ? nil : chunks.removeFirst() })
        else { return nil }
        var rows: [MoodImportRow] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    private func moods(_ table: String) throws -> [ImportedMood] {
        try #require(try rows(table)).compactMap { if case .mood(let mood) = $0 { mood } else { nil } }
    }

    private static let daylio = "\u{FEFF}full_date,date,weekday,time,mood,activities,note_title,note\n"

    @Test func `Daylio's tables give day, time, words and activities`() throws {
        let moods = try moods(
            Self.daylio
                + "2023-05-05,May 5,Friday,10:10 PM,rad,\"reading | long walk\",Title,\"one<br>two &amp; three\"\n"
                + "2023-05-06,May 6,Saturday,00:05,Meine Laune,,,\n2023-05-07,May 7,Sunday,12:00\u{202F}a.m.,rad,,,\n")
        #expect(moods.map(\.name) == ["rad", "Meine Laune", "rad"])
        #expect(moods.first?.note == "Title\none\ntwo & three\nreading, long walk")
        let times = moods.map {
            if case .wallTime(let time) = $0.date { TimeZones.wallTime(time, in: "UTC") } else { "" }
        }
        #expect(times == ["2023-05-05T22:10", "2023-05-06T00:05", "2023-05-07T00:00"])
    }

    @Test func `our own table comes back whole`() throws {
        let (id, place) = (Identifier.make(), Identifier.make())
        let mood = try #require(
            try moods(
                "id,mood,timestamp,timeZone,note,latitude,longitude,location\r\n"
                    + "\(id),sad,2024-02-29T23:30:00+13:00,Pacific/Auckland,\"'=1+1\n<b>\",-16.80000000,179.99000000,\(place)\r\n"
            ).first)
        #expect(mood.identifier(for: .first) == id && mood.location == place && mood.name == "sad")
        #expect(mood.note == "=1+1\n<b>" && mood.timeZone == "Pacific/Auckland")
        #expect(mood.coordinate == Coordinate(latitude: -16.8, longitude: 179.99))
        #expect(mood.date == .instant(Instant(milliseconds: 1_709_202_600_000)))
    }

    @Test func `the same row is known again, and two that say the same are two`() throws {
        let row = "2023-05-05,May 5,Friday,22:10,rad,,,\n"
        let ids = try moods(Self.daylio + row + row).map { $0.identifier(for: .first) }
        #expect(Set(ids).count == 2)
        #expect(try moods(Self.daylio + row + row).map { $0.identifier(for: .first) } == ids)
    }

    @Test func `a table has a limit of rows`() throws {
        let row = "2023-05-05,May 5,Friday,22:10,rad,,,\n"
        #expect(try rows(Self.daylio + row + row, limit: 2)?.count == 2)
        let failure = #expect(throws: ImportFailure.self) { try rows(Self.daylio + row + row + row, limit: 2) }
        #expect(failure?.line == 4 && failure?.reason.hasPrefix("there are more than 2 rows") == true)
    }

    @Test(arguments: [
        ("2023-05-05,,,25 Uhr,rad,,,", "its time \"25 Uhr\" can't be read"),
        ("2023-05-05,,,13:00 PM,rad,,,", "its time \"13:00 PM\" can't be read"),
        ("2023-13-05,,,,rad,,,", "its date \"2023-13-05\" can't be read"), (",,,10:00,rad,,,", "it has no date"),
        ("2023-05-05,,,10:00,,,,x", "it names no mood"),
    ])
    func `a row that can't be read is named`(row: String, reason: String) throws {
        guard case .skipped(let skipped) = try rows(Self.daylio + row + "\n")?.first else {
            Issue.record("it was taken")
            return
        }
        #expect("\(skipped.reason)" == reason)
    }

    @Test(arguments: ["name,latitude,longitude\n", "mood,latitude,longitude\n", "{}", ""])
    func `other files aren't tables of moods`(text: String) throws {
        #expect(try rows(text) == nil)
    }

    @Test func `a note that is too long is cut, and it is said so`() throws {
        let mood = try #require(
            try moods(Self.daylio + "2023-05-05,,,,rad,,,\(String(repeating: "é", count: 2001))\n").first)
        #expect(mood.note.count == MoodEntry.noteLimit && mood.notices == [.cut("note")])
    }
}
