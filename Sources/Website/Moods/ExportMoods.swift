// GET /moods.csv: all moods as a table.

import HTTP
import Storage

extension Website {
    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    func exportMoods(_ context: RequestContext) async throws -> Response {
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: 1024 * 1024)
        try MoodTable.write(moods, owner: context.owner) { try buffer.append($0) }
        var response = Response(status: .ok, body: buffer.body)
        response.fields["Content-Type"] = "text/csv; charset=utf-8"
        response.fields["Content-Disposition"] = "attachment; filename=\"moods.csv\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
