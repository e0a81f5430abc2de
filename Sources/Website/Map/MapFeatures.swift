// GET /map/features: pins and clusters as GeoJSON, for maps that a browser draws.

import Geography
import HTTP
import Locations
import Storage

extension Website {
    /// What matches in the box asked for, widened to whole cells; a feature for each cell that isn't empty.
    ///
    /// Cells are parts of the world and as large on the screen at every zoom, so that clusters stay as they are while the map
    /// is moved.
    func listMapFeatures(_ context: RequestContext) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var filter = try listFilter(context, settings).filter
        let window = try mapWindow(context, filter)
        filter.box = nil
        let counts = try locations.counts(in: window, filter: filter, owner: context.owner)
        let pins = try locations.summaries(
            of: Set(counts.lazy.filter { $0.isSingle }.map(\.key)), owner: context.owner)
        var writer = MapFeatureWriter(
            window: window, categories: try categories.categories(owner: context.owner), links: links)
        for count in counts {
            if !count.isSingle {
                writer.cluster(count)
            } else if let pin = pins[count.key] {
                writer.pin(pin)
            }
        }
        return mapAnswer(writer.finished())
    }

    /// The cells of the part of the map that `bbox` and `zoom` ask for.
    func mapWindow(_ context: RequestContext, _ filter: LocationFilter) throws -> CellWindow {
        let (box, zoom) = try mapPart(context, filter)
        return MapCells.window(of: box, zoom: zoom)
    }

    /// The part of the map that `bbox` and `zoom` ask for.
    ///
    /// - Throws: ``Problem`` `invalid` where one is missing or makes no sense.
    func mapPart(_ context: RequestContext, _ filter: LocationFilter) throws -> (box: BoundingBox, zoom: Double) {
        guard let box = filter.box else {
            throw Problem(.invalid, "Which part of the map? Add bbox=west,south,east,north in degrees.", field: "bbox")
        }
        try Self.requireExtent(box)
        let zoom = try FieldReading.number(
            context.query["zoom"] ?? "", in: MapCells.zooms, unit: "", field: "zoom", called: "The zoom")
        return (box, zoom)
    }

    /// - Throws: ``Problem`` `invalid` where the box is a line or a point.
    static func requireExtent(_ box: BoundingBox) throws {
        guard box.width > 0, box.height > 0 else {
            throw Problem(.invalid, "A map area needs a width and a height.", field: "bbox")
        }
    }

    /// What a map is made of; no cache keeps it, because it shows private places that may change.
    func mapAnswer(_ bytes: [UInt8], contentType: String = "application/geo+json") -> Response {
        var response = Response(contentType: contentType, bytes)
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}

extension CellCount {
    /// Whether it is a pin.
    fileprivate var isSingle: Bool { total.count == 1 }
}
