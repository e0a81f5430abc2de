// GET /map/features: pins and clusters as GeoJSON.

import Cartography
import Foundation
import Geography
import HTTP
import Locations
import Storage

extension Website {
    func listFeatures(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var filter = try listFilter(context, settings).filter
        guard let box = filter.box, let zoom = context.query["zoom"].flatMap({ Int($0) }), (0...19).contains(zoom)
        else { throw Problem(.invalid, "Features need a bbox and a zoom from 0 to 19.", field: "zoom") }
        filter.box = nil
        let world = 256 * exp2(Double(zoom))
        let height = WebMercator.y(latitude: box.south) - WebMercator.y(latitude: box.north)
        let fitted = MapView.fit(
            box, width: Int(min(box.width / 360 * world, 4096)), height: Int(min(height * world, 4096)), margin: 0)
        let view = fitted.zoomed(by: Double(zoom) - fitted.zoom)
        var grid = MapGrid(view)
        let points = try locations.points(in: grid.box, filter: filter, owner: context.owner)
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: context.owner).map { ($0.id, $0) })
        for point in points { grid.add(point.coordinate, id: point.key, color: nil) }
        let clusters = grid.clusters()
        let pins = Set(clusters.filter { $0.count == 1 }.map(\.id))
        let summaries = try locations.summaries(of: pins, owner: context.owner)
        let features: [[String: Any]] = clusters.compactMap { cluster in
            let centre = cluster.box.centre
            if cluster.count > 1 {
                let inside = points.filter { cluster.box.contains($0.coordinate) }
                let shares = Dictionary(grouping: inside, by: \.category).compactMap { id, points in
                    categories[id].map { ($0.name, ["count": points.count, "color": $0.color] as [String: Any]) }
                }
                let box = [cluster.box.west, cluster.box.south, cluster.box.east, cluster.box.north]
                return Self.feature(
                    centre,
                    [
                        "count": cluster.count, "bbox": box,
                        "categories": Dictionary(uniqueKeysWithValues: shares),
                    ])
            }
            guard let location = summaries[cluster.id], let category = categories[location.category] else {
                return nil
            }
            var properties: [String: Any] = [
                "name": String(location.name), "category": category.name, "color": category.color,
                "icon": category.icon,
            ]
            if let photo = location.photo { properties["thumbnail"] = links.thumbnail(photo) }
            var feature = Self.feature(location.coordinate, properties)
            feature["id"] = location.id.description
            return feature
        }
        let body = try JSONSerialization.data(
            withJSONObject: ["type": "FeatureCollection", "features": features], options: [.sortedKeys])
        var response = Response.json([UInt8](body))
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    private static func feature(_ place: Coordinate, _ properties: [String: Any]) -> [String: Any] {
        let geometry: [String: Any] = ["type": "Point", "coordinates": [place.longitude, place.latitude]]
        return ["type": "Feature", "geometry": geometry, "properties": properties]
    }
}
