// GET /items.csv: the belongings as a table.

import HTTP
import Interchange
import Storage

extension Website {
    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    func exportItems(_ context: RequestContext) async throws -> Response {
        let filter = try itemFilter(context)
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: 1024 * 1024)
        try ItemTable.write(items, filter, owner: context.owner) { try buffer.append($0) }
        return .attachment(buffer.body, contentType: PlaceFormat.csv.mediaType, named: "items.csv")
    }
}
