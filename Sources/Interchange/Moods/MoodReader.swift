// Moods out of tables.

import Geography
import Locations

/// Reads the rows of a table of moods in text, our own or Daylio's, which its first line tells: it names a column for the mood
/// and one for the moment or the day.
///
/// Not thread-safe.
package struct MoodReader {
    private var table: ColumnTable<MoodColumn>

    /// - Parameters:
    ///   - rowLimit: rows that it may have, a million by default.
    ///   - source: gives the next bytes of the file, of any number; `nil` at its end.
    /// - Returns: `nil` where the file isn't a table of moods.
    package init?(rowLimit: Int? = nil, source: @escaping () throws -> [UInt8]?) throws {
        guard
            let table = try ColumnTable(rowLimit: rowLimit, source: source, column: { MoodColumn(titled: $0) }),
            MoodColumn.areOfMoods(table.columns)
        else { return nil }
        self.table = table
    }

    /// The next row; throws ``ImportFailure`` where the table is damaged.
    package mutating func next() throws -> MoodImportRow? {
        guard let (cells, position) = try table.next() else { return nil }
        do throws(SkippedRow.Reason) {
            return .mood(try mood(cells, at: position))
        } catch {
            let name = cells[.mood].map { String($0.onOneLine.prefix(60)) }
            return .skipped(SkippedRow(position: position, name: name, reason: error))
        }
    }

    private mutating func mood(
        _ cells: [MoodColumn: String], at position: RowPosition
    ) throws(SkippedRow.Reason) -> ImportedMood {
        guard let name = cells[.mood]?.onOneLine, name.count <= 100 else { throw .malformed("it names no mood") }
        let content = table.content(of: cells)
        var mood = ImportedMood(
            position: position, name: name, date: try date(cells), timeZone: cells[.timeZone],
            location: cells[.location].flatMap { Identifier($0) }, id: cells[.id].flatMap { Identifier($0) },
            content: content)
        if let latitude = cells[.latitude], let longitude = cells[.longitude] {
            mood.coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        }
        mood.note = Self.note(cells)
        if mood.note.count > MoodEntry.noteLimit {
            mood.note = String(mood.note.prefix(MoodEntry.noteLimit)).trimmed
            mood.notices.append(.cut("note"))
        }
        return mood
    }

    private func date(_ cells: [MoodColumn: String]) throws(SkippedRow.Reason) -> ImportedDate {
        if let text = cells[.timestamp] {
            guard let date = ImportedDate(text) else {
                throw .malformed("its timestamp \"\(text.prefix(40))\" can't be read")
            }
            return date
        }
        guard let day = cells[.day] else { throw .malformed("it has no date") }
        let text = cells[.time] ?? ""
        guard let time = Self.time(text) else { throw .malformed("its time \"\(text.prefix(40))\" can't be read") }
        guard let date = ImportedDate("\(day) \(time)") else {
            throw .malformed("its date \"\(day.prefix(40))\" can't be read")
        }
        return date
    }

    /// `22:10` out of that, or of `10:10 PM`; midnight where there is none.
    private static func time(_ text: String) -> String? {
        if text.isEmpty { return "00:00" }
        guard let match = text.wholeMatch(of: /(?i)(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*(?:([ap])\.?\s?m\.?)?/),
            var hour = Int(match.1)
        else { return nil }
        if let half = match.3?.lowercased() {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "p" ? 12 : 0)
        }
        return "\(hour < 10 ? "0" : "")\(hour):\(match.2)"
    }

    /// Title, words and activities, a line each; Daylio's notes are HTML.
    private static func note(_ cells: [MoodColumn: String]) -> String {
        guard cells[.day] != nil else { return cells[.note] ?? "" }
        let activities = cells[.activities]?.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
        let lines = [cells[.title], cells[.note].map(HTMLText.plain), activities?.joined(separator: ", ")]
        return lines.compactMap { $0?.cleaned }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
