// GET /map/dates: how many locations there are of which time, for the map's slider.

import HTTP
import Interchange
import Locations
import Storage

extension Website {
    /// Counts what the list's filters let through, but for the dates they ask for.
    func listMapDates(_ context: RequestContext) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var filter = try listFilter(context, settings).filter
        (filter.from, filter.to, filter.box) = (nil, nil, nil)
        let dates = try locations.dates(filter, owner: context.owner)
        let spread = DateSpread(dates, zone: settings.zone)
        var output = JSONOutput(capacity: 1024)
        output.literal("{\"first\":")
        if let spread { output.string(spread.first.description) } else { output.literal("null") }
        output.literal(",\"days\":")
        output.integer(spread?.days ?? 0)
        output.literal(",\"step\":")
        output.integer(spread?.step ?? 1)
        output.literal(",\"counts\":[")
        for (index, count) in (spread?.counts ?? []).enumerated() {
            if index > 0 { output.literal(",") }
            output.integer(count)
        }
        output.literal("]}")
        return mapAnswer(output.bytes, contentType: "application/json")
    }
}
