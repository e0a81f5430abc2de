// GET /health: whether the site can answer and read its database.

import HTTP
import Storage

extension Website {
    func showHealth(_ context: RequestContext) async throws -> Response {
        _ = try settings.settings(owner: context.owner)
        var response = Response.json(Array(#"{"status":"ok"}"#.utf8))
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
