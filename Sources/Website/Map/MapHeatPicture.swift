// GET /map/heat.svg: how many locations are where, to lie over a map.

import Cartography
import HTTP
import Locations
import Storage

extension Website {
    /// The heat of the part of the map asked for, widened to whole cells.
    func drawMapHeat(_ context: RequestContext) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var filter = try listFilter(context, settings).filter
        let (box, zoom) = try mapPart(context, filter)
        filter.box = nil
        let window = MapCells.heatWindow(of: box, zoom: zoom)
        let counts = try locations.counts(in: window, filter: filter, owner: context.owner)
        return mapAnswer(MapPicture.svg(heat: MapHeat(window, counts.map(\.total))), contentType: "image/svg+xml")
    }
}
