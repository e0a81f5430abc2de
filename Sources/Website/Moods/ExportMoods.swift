// GET /moods.csv: all moods as a table.

import Geography
import HTTP
import Interchange
import Locations
import Storage

extension Website {
    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    func exportMoods(_ context: RequestContext) async throws -> Response {
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: 1024 * 1024)
        var header = CSVRow()
        for name in ["id", "mood", "timestamp", "timeZone", "note", "latitude", "longitude", "location"] {
            header.appendPlain(name)
        }
        try buffer.append(header.bytes)
        try moods.forEach(owner: context.owner) { entry in
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
            try buffer.append(row.bytes)
        }
        var response = Response(status: .ok, body: buffer.body)
        response.fields["Content-Type"] = "text/csv; charset=utf-8"
        response.fields["Content-Disposition"] = "attachment; filename=\"moods.csv\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
