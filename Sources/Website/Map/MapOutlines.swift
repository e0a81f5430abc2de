// GET /map/outlines: the areas under the pins, for maps that a browser draws.

import Cartography
import GEOS
import Geography
import Glibc
import HTTP
import Interchange
import Locations
import Storage

extension Website {
    /// Cells across what is outlined.
    ///
    /// Places that share one count as the box around them, so that an outline of a million places costs no more than one
    /// of some thousand.
    private static let outlineCells = 64.0
    /// Share of the outlined part's size, and the least in the map's plane (40 m at the equator), left free around places.
    private static let outlineMargin = (share: 0.015, least: 1e-6)

    /// The least that is told of an outline of very many points, as a share of its size.
    private static let outlineSteps = 20_000.0

    /// The rings of what a filter is held to, and of the outline that `outline` asks for.
    func listMapOutlines(_ context: RequestContext) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let filter = try listFilter(context, settings).filter
        var output = JSONOutput(capacity: 16_384)
        output.literal("{\"outlines\":[")
        for (index, outline) in try mapOutlines(filter, context).enumerated() {
            output.literal(index == 0 ? "{" : ",{")
            if let color = outline.color {
                output.literal("\"color\":")
                output.string(color.text)
                output.literal(",")
            }
            output.literal("\"rings\":[")
            for ring in 0..<outline.rings.count {
                output.literal(ring == 0 ? "[" : ",[")
                for (number, point) in outline.rings.points(of: ring).enumerated() {
                    output.literal(number == 0 ? "[" : ",[")
                    output.degrees(
                        (outline.rings.coordinates[2 * point] - 0.5) * 360, decimals: 6, .toNearestOrEven)
                    output.literal(",")
                    output.degrees(
                        WebMercator.latitude(y: outline.rings.coordinates[2 * point + 1]), decimals: 6,
                        .toNearestOrEven)
                    output.literal("]")
                }
                output.literal("]")
            }
            output.literal("]}")
        }
        output.literal("]}")
        return mapAnswer(output.bytes, contentType: "application/json")
    }

    /// The polygon and the circle of a filter, and the outline of what it lets through where the query asks for one.
    func mapOutlines(_ filter: LocationFilter, _ context: RequestContext) throws -> [MapOutline] {
        var outlines: [MapOutline] = []
        if let area = filter.area { outlines.append(MapOutline(degrees: try rings(of: area))) }
        if let near = filter.near {
            let ring = GroundCircle.ring(around: near.coordinate, metres: near.metres)
            outlines.append(MapOutline(degrees: Paths([ring.map { ($0.longitude, $0.latitude) }])))
        }
        guard let hull = try hull(context.query) else { return outlines }
        var filter = filter
        filter.box = nil
        let color = try filter.category.flatMap { id in
            try categories.categories(owner: context.owner).first { $0.id == id }.flatMap { MapColor($0.color) }
        }
        if let rings = try rings(hull, around: filter, context.owner) {
            outlines.append(MapOutline(rings, color: color))
        }
        return outlines
    }

    /// As exact as few enough points can tell.
    private func rings(of area: Area) throws -> Paths {
        let whole = try AreaReader.rings(of: area)
        var (rings, step) = (whole, max(area.box.width, area.box.height) / Self.outlineSteps)
        while rings.pointCount > AreaReader.pointLimit {
            rings = whole.thinned(to: step)
            step *= 2
        }
        return rings
    }

    private func hull(_ query: QueryItems) throws -> Hull? {
        switch query["outline"] {
        case nil, "": nil
        case "concave": .concave
        case "convex": .convex
        default: throw Problem(.invalid, "An outline is concave or convex.", field: "outline")
        }
    }

    /// In the map's plane; `nil` where nothing matches.
    private func rings(_ hull: Hull, around filter: LocationFilter, _ owner: Owner) throws -> Paths? {
        guard let extent = try locations.extent(filter, owner: owner) else { return nil }
        let height = WebMercator.y(latitude: extent.south) - WebMercator.y(latitude: extent.north)
        let size = max(extent.width / 360, height)
        let level = size > 0 ? Int(min(log2(Self.outlineCells / size), Double(CellWindow.maximumLevel))) : 0
        let west = WebMercator.x(longitude: extent.west)
        var points: [Double] = []
        for count in try locations.counts(
            in: CellWindow(touching: extent, level: level), filter: filter, owner: owner)
        {
            let box = count.total.box
            for longitude in [box.west, box.east] {
                let x = WebMercator.x(longitude: longitude)
                for latitude in [box.south, box.north] {
                    points += [extent.crossesAntimeridian && x < west ? x + 1 : x, WebMercator.y(latitude: latitude)]
                }
            }
        }
        guard !points.isEmpty else { return nil }
        let margin = max(size * Self.outlineMargin.share, Self.outlineMargin.least)
        return try hull.rings(around: points, margin: margin)
    }
}
