// All moods as CSV.

import Geography
import Interchange
import Locations
import Storage

enum MoodTable {
    /// Writes a header and a row for each mood.
    static func write(_ moods: MoodStore, owner: Owner, into sink: (borrowing [UInt8]) throws -> Void) throws {
        var header = CSVRow()
        for name in ["id", "mood", "timestamp", "timeZone", "note", "latitude", "longitude", "location"] {
            header.appendPlain(name)
        }
        try sink(header.bytes)
        try moods.forEach(owner: owner) { entry in
            var timestamp: [UInt8] = []
            TimeZones.appendRFC3339(entry.timestamp, in: entry.timeZone, to: &timestamp)
            var row = CSVRow()
            row.appendPlain(entry.id.description)
            row.appendPlain(entry.mood.name)
            row.appendPlain(String(decoding: timestamp, as: UTF8.self))
            row.append(entry.timeZone)
            row.append(entry.note)
            row.appendPlain(entry.coordinate.map { CoordinateFormatter.decimal($0.latitude) } ?? "")
            row.appendPlain(entry.coordinate.map { CoordinateFormatter.decimal($0.longitude) } ?? "")
            row.appendPlain(entry.location?.description ?? "")
            try sink(row.bytes)
        }
    }
}
