// GET /items.csv: the belongings as a table.

import HTTP
import Storage

extension Website {
    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    func exportItems(_ context: RequestContext) async throws -> Response {
        let filter = try itemFilter(context)
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: 1024 * 1024)
        try ItemTable.write(items, filter, owner: context.owner) { try buffer.append($0) }
        var response = Response(status: .ok, body: buffer.body)
        response.fields["Content-Type"] = "text/csv; charset=utf-8"
        response.fields["Content-Disposition"] = "attachment; filename=\"items.csv\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
