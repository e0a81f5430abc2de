// What a map shows: its view, and the places in it.

import Cartography
import Geography
import HTTP
import Locations
import Storage

/// What a map shows, drawn in one or more shapes.
struct MapContent {
    /// A map of one shape before it is drawn.
    struct Map {
        let shape: MapShape
        let view: MapView
        let markers: [MapMarker]
        let heat: MapHeat?
        let outlines: [MapOutline]
        let faces: [MapFace]
    }

    let maps: [Map]
    /// What was asked for: it is in every map, but they may show more around it.
    let box: BoundingBox
    /// How many locations are in the box.
    let count: Int
    /// The newest of them.
    let newest: [LocationSummary]
    let user: UserPosition?
    /// Whether the box was chosen to fit all that matches, since none was asked for.
    let isFitted: Bool
}

extension Website {
    private static let rowLimit = 20

    /// The part of the world asked for; or around the person's place; or around everything that matches.
    func mapContent(_ context: RequestContext, _ settings: Settings, _ shapes: [MapShape]) throws -> MapContent {
        var filter = try listFilter(context, settings).filter
        if let box = filter.box { try Self.requireExtent(box) }
        let user = try userPlace(context)
        let area = context.query["area"] ?? ""
        // A form that chooses another area asks for the map of that one, not for what its page showed.
        let isMoved = context.query["was"].map { $0 != area } ?? false
        let asked =
            try (isMoved ? nil : filter.box) ?? user.map { BoundingBox(around: $0.coordinate, metres: 500) }
            ?? landAreas.area(of: area)?.box
        filter.box = nil
        let extent = try asked == nil ? locations.extent(filter, owner: context.owner) : nil
        let box = asked ?? extent ?? .world
        // Views may be wider than the box, and show all that is in them.
        let views = shapes.map {
            $0.view(
                of: box, margin: extent == nil ? 0 : MapView.margin,
                maximumZoom: asked == nil ? MapView.standardZoom : MapView.maximumZoom)
        }
        let outlines = try mapOutlines(filter, context)
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: context.owner).map { ($0.id, $0) })
        let colors = categories.mapValues { MapColor($0.color) }
        let clusters = try views.map { view in
            var grid = MapGrid(view)
            for count in try locations.counts(in: grid.window, filter: filter, owner: context.owner) {
                let colors = Set(count.tallies.map { colors[$0.category] ?? nil })
                grid.add(count.total, id: count.key, color: colors.count == 1 ? colors.first ?? nil : nil)
            }
            return grid.clusters()
        }
        let all = filter
        filter.box = asked
        let newest = try locations.page(
            filter, sort: .date, after: nil, limit: Self.rowLimit, owner: context.owner
        ).locations
        let pins = Set(clusters.joined().lazy.filter { $0.count == 1 }.map(\.id))
        let summaries = try locations.summaries(of: pins, owner: context.owner)
        return MapContent(
            maps: try shapes.indices.map { index in
                let (shape, view) = (shapes[index], views[index])
                let markers = clusters[index].compactMap { cluster in
                    cluster.count > 1
                        ? marker(cluster, in: view, shape, context.query)
                        : summaries[cluster.id].map { marker(cluster, $0, categories[$0.category]) }
                }
                return MapContent.Map(
                    shape: shape, view: view, markers: markers, heat: try heat(view, all, context), outlines: outlines,
                    faces: try faces(view, all, context))
            }, box: box, count: try locations.count(filter, owner: context.owner), newest: newest, user: user,
            isFitted: asked == nil)
    }

    private func heat(_ view: MapView, _ filter: LocationFilter, _ context: RequestContext) throws -> MapHeat? {
        guard context.query["heat"] == "1" else { return nil }
        let window = MapCells.heatWindow(of: view.box, zoom: view.zoom)
        return MapHeat(window, try locations.counts(in: window, filter: filter, owner: context.owner).map(\.total))
    }

    private func faces(_ view: MapView, _ filter: LocationFilter, _ context: RequestContext) throws -> [MapFace] {
        guard context.query["moods"] == "1" else { return [] }
        let window = MapCells.window(of: view.box, zoom: view.zoom)
        return try mapMoods(in: window, filter, context.owner).map { mood in
            MapFace(
                coordinate: mood.coordinate, image: face(mood.newest.mood), color: MapColor(mood.newest.mood.color),
                href: href(of: mood), title: mood.title)
        }
    }

    /// A pin, which leads to its location.
    private func marker(_ pin: MapCluster, _ location: LocationSummary, _ category: Category?) -> MapMarker {
        let name = location.name.isEmpty ? "(No Description)" : String(location.name)
        return MapMarker(
            pin, href: links.location(location.id), title: category.map { "\(name), \($0.name)" } ?? name)
    }

    /// A cluster, which leads closer or, where that doesn't part its places, to a list of them.
    private func marker(
        _ cluster: MapCluster, in view: MapView, _ shape: MapShape, _ query: QueryItems
    ) -> MapMarker {
        let closer = shape.box(of: view.closer(to: cluster.box))
        return MapMarker(
            cluster,
            href: cluster.isSeparable
                ? mapHref(closer, query) : mapHref(cluster.box.roundedOut, query, path: links.locations),
            title: Self.counted(cluster.count, "place", "places"))
    }

    private func userPlace(_ context: RequestContext) throws -> UserPosition? {
        guard context.query["latitude"] != nil else { return nil }
        let accuracy = context.query["accuracy"].flatMap { Double($0) }
        return UserPosition(
            coordinate: try context.query.coordinate(),
            accuracy: accuracy.flatMap { LocationLimits.horizontalAccuracy.contains($0) ? $0 : nil })
    }
}

extension MapColor {
    fileprivate init(_ color: MoodColor) {
        self.init(color.red, color.green, color.blue)
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
