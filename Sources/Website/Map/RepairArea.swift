// GET /map/area: a polygon as somebody drew it, made good.

import GEOS
import HTTP
import Interchange
import Locations

extension Website {
    /// The WKT of valid polygons that cover the same, which lists, maps and exports take as `area`.
    func repairArea(_ context: RequestContext) throws -> Response {
        guard let area = AreaReader.repaired(context.query["area"] ?? "") else {
            throw Problem(.invalid, "This has no inside. Draw a polygon of three corners or more.", field: "area")
        }
        var output = JSONOutput(capacity: area.utf8.count + 16)
        output.literal("{\"area\":")
        output.string(area)
        output.literal("}")
        return mapAnswer(output.bytes, contentType: "application/json")
    }
}
