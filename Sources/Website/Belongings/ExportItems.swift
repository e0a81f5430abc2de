// GET /items.csv: the belongings as a table.

import HTTP
import Interchange
import Locations
import Storage

extension Website {
    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    func exportItems(_ context: RequestContext) async throws -> Response {
        let filter = try itemFilter(context)
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: 1024 * 1024)
        var header = CSVRow()
        for name in ["id", "name", "serialNumber", "value", "currency", "date", "location", "locationName"] {
            header.appendPlain(name)
        }
        try buffer.append(header.bytes)
        try items.forEach(filter, owner: context.owner) { listing in
            let item = listing.item
            var row = CSVRow()
            row.appendPlain(item.id.description)
            row.append(item.name)
            row.append(item.serialNumber)
            row.appendPlain(item.value?.decimal ?? "")
            row.appendPlain(item.value?.currency.code ?? "")
            row.appendPlain(item.date?.description ?? "")
            row.appendPlain(item.location?.description ?? "")
            row.append(listing.locationName ?? "")
            try buffer.append(row.bytes)
        }
        var response = Response(status: .ok, body: buffer.body)
        response.fields["Content-Type"] = "text/csv; charset=utf-8"
        response.fields["Content-Disposition"] = "attachment; filename=\"items.csv\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
