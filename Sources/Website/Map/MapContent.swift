// What a map shows: its view, and the places in it.

import Cartography
import Geography
import HTTP
import Locations
import Storage

/// A map before it is drawn.
struct MapContent {
    let view: MapView
    let markers: [MapMarker]
    /// How many locations are in the view.
    let count: Int
    /// The newest of them.
    let newest: [LocationSummary]
    let user: UserPosition?
}

extension Website {
    private static let rowLimit = 20

    /// The part of the world asked for; or around the person's place; or around everything that matches.
    func mapContent(
        _ context: RequestContext, _ settings: Settings, width: Int, height: Int
    ) throws -> MapContent {
        var filter = try listFilter(context, settings).filter
        let user = try userPlace(context)
        let view: MapView
        let points: [LocationPoint]
        if let box = filter.box ?? user.map({ BoundingBox(around: $0.coordinate, metres: 500) }) {
            // The view may be wider than the box, and shows all that is in it.
            filter.box = nil
            view = MapView.fit(box, width: width, height: height, margin: 0, maximumZoom: MapView.maximumZoom)
            points = try locations.points(in: MapGrid(view).box, filter: filter, owner: context.owner)
        } else {
            points = try locations.points(filter: filter, owner: context.owner)
            let extent = BoundingBox(containing: points.map(\.coordinate))
            view = MapView.fit(
                extent ?? .world, width: width, height: height, margin: extent == nil ? 0 : MapView.margin)
        }
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: context.owner).map { ($0.id, $0) })
        let colors = categories.mapValues { MapColor($0.color) }
        var grid = MapGrid(view)
        for point in points { grid.add(point.coordinate, id: point.key, color: colors[point.category] ?? nil) }
        let shown = view.box
        let newest = points.lazy.filter { shown.contains($0.coordinate) }.prefix(Self.rowLimit).map(\.key)
        let clusters = grid.clusters()
        let pins = clusters.lazy.filter { $0.count == 1 }.map(\.id)
        let summaries = try locations.summaries(of: Set(pins).union(newest), owner: context.owner)
        return MapContent(
            view: view,
            markers: clusters.compactMap { cluster in
                cluster.count > 1
                    ? marker(cluster, context.query)
                    : summaries[cluster.id].map { marker(cluster, $0, categories[$0.category]) }
            }, count: grid.countInView, newest: newest.compactMap { summaries[$0] }, user: user)
    }

    /// A pin, which leads to its location.
    private func marker(_ pin: MapCluster, _ location: LocationSummary, _ category: Category?) -> MapMarker {
        let name = location.name.isEmpty ? "(No Description)" : String(location.name)
        return MapMarker(
            pin, href: links.location(location.id), title: category.map { "\(name), \($0.name)" } ?? name)
    }

    /// A cluster, which leads closer or, where that doesn't part its places, to a list of them.
    private func marker(_ cluster: MapCluster, _ query: QueryItems) -> MapMarker {
        MapMarker(
            cluster,
            href: cluster.isSeparable
                ? mapHref(cluster.view.box, query) : mapHref(cluster.box.roundedOut, query, path: links.locations),
            title: Self.counted(cluster.count, "place", "places"))
    }

    private func userPlace(_ context: RequestContext) throws -> UserPosition? {
        guard context.query["latitude"] != nil else { return nil }
        let accuracy = context.query["accuracy"].flatMap { Double($0) }
        return UserPosition(
            coordinate: try context.query.coordinate(),
            accuracy: accuracy.flatMap { ParsedCoordinate.accuracies.contains($0) ? $0 : nil })
    }
}

extension BoundingBox {
    /// Wider by so little that rounding its edges for a link leaves nothing out.
    fileprivate var roundedOut: BoundingBox {
        BoundingBox(
            west: max(west - 1e-8, -180), south: max(south - 1e-8, -90), east: min(east + 1e-8, 180),
            north: min(north + 1e-8, 90)) ?? self
    }
}
