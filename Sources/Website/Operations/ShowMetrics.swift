// GET /metrics: counts for Prometheus, for this machine only.

import HTTP
import Locations
import Storage

extension Website {
    /// Answers only a direct request from this machine: a proxy in front makes every client look local, and says so.
    func showMetrics(_ context: RequestContext) async throws -> Response {
        let fields = context.request.fields
        let isForwarded = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].contains { fields[$0] != nil }
        let name = SiteAddress.hostName((fields["Host"] ?? "").lowercased()) ?? ""
        guard !isForwarded, SiteAddress.isLoopback(name), context.request.isFromLoopback else {
            throw Problem.nothingHere
        }
        let count = try locations.count(LocationFilter(), owner: context.owner)
        var response = Response.text(
            metrics.text(extra: [
                Metrics.Figure(.gauge, "mylocations_locations", "Locations that are not in the Trash.", count)
            ]))
        response.fields["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
