// GET /map and /map.svg: the map as a picture with links.

import Cartography
import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let pinLimit = 500
    private static let mapWidth = 800
    private static let mapHeight = 600

    func showMap(_ context: RequestContext) async throws -> Response {
        if context.query["pick"] == "1" { return try pickPlace(context) }
        let settings = try settings.settings(owner: context.owner)
        let list = try listFilter(context, settings)
        let view = try mapView(list, context, width: Self.mapWidth, height: Self.mapHeight)
        let pins = try pins(in: view, list, context)
        let user = try userPlace(context)
        let picture = try MapPicture(basemap: basemap, palette: palette(settings)).svg(
            view: view, pins: pins.map(\.pin), user: user, clusterLink: { mapHref($0.view.box, context.query) })
        func moved(_ east: Double, _ north: Double) -> String {
            mapHref(view.moved(right: east, down: -north).box, context.query)
        }
        var page = MapPage(
            layout: layout("Map", .map, settings), picture: HTML(picture), summary: summary(pins.count),
            pinHref: link(links.map, context.query, without: ["bbox", "latitude", "longitude", "accuracy"]),
            userHref: links.currentLocation, aroundHref: links.map, westHref: moved(-0.5, 0), eastHref: moved(0.5, 0),
            attribution: Basemap.attribution)
        page.zoomInHref = view.canZoomIn ? mapHref(view.zoomedIn.box, context.query) : nil
        page.zoomOutHref = view.canZoomOut ? mapHref(view.zoomedOut.box, context.query) : nil
        page.northHref = view.canMoveUp ? moved(0, 0.5) : nil
        page.southHref = view.canMoveDown ? moved(0, -0.5) : nil
        page.rows = pins.prefix(20).map { row($0.location, settings) }
        if !pins.isEmpty { page.listHref = mapHref(view.box, context.query, path: links.locations) }
        return self.page(pages.map.render(page))
    }

    /// The picture alone, sharp at any size.
    func drawMap(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let width = try side("width", 800, context)
        let height = try side("height", 600, context)
        let list = try listFilter(context, settings)
        let view = try mapView(list, context, width: width, height: height)
        let pins = try pins(in: view, list, context)
        let picture = try MapPicture(basemap: basemap, palette: palette(settings)).svg(
            view: view, pins: pins.map(\.pin), user: userPlace(context),
            clusterLink: { mapHref($0.view.box, context.query) })
        var response = Response(contentType: "image/svg+xml", picture)
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    private func side(_ name: String, _ standard: Int, _ context: RequestContext) throws -> Int {
        guard let text = context.query[name], !text.isEmpty else { return standard }
        guard let number = Int(text), (16...4096).contains(number) else {
            throw Problem(.invalid, "A picture’s \(name) is a whole number from 16 to 4096.", field: name)
        }
        return number
    }

    /// The part of the world asked for; or the person's place, or everything that matches.
    private func mapView(_ list: ListFilter, _ context: RequestContext, width: Int, height: Int) throws -> MapView {
        if let box = list.filter.box {
            return MapView.fit(box, width: width, height: height, margin: 0, maximumZoom: MapView.maximumZoom)
        }
        if let user = try userPlace(context) {
            let box = BoundingBox(around: user.coordinate, metres: 500)
            return MapView.fit(box, width: width, height: height, margin: 0)
        }
        guard let extent = try locations.extent(list.filter, owner: context.owner) else {
            return MapView.fit(.world, width: width, height: height, margin: 0)
        }
        return MapView.fit(extent.box, width: width, height: height, margin: 0.1)
    }

    private func userPlace(_ context: RequestContext) throws -> UserPosition? {
        guard context.query["latitude"] != nil else { return nil }
        let accuracy = context.query["accuracy"].flatMap { Double($0) }
        return UserPosition(
            coordinate: try context.query.coordinate(),
            accuracy: accuracy.flatMap { ParsedCoordinate.accuracies.contains($0) ? $0 : nil })
    }

    private func pins(
        in view: MapView, _ list: ListFilter, _ context: RequestContext
    ) throws -> [(pin: MapPin, location: LocationSummary)] {
        var filter = list.filter
        filter.box = nil
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: context.owner).map { ($0.id, $0) })
        return try locations.pins(in: view.box, filter: filter, limit: Self.pinLimit, owner: context.owner).map {
            location in
            let category = categories[location.category]
            let name = location.name.isEmpty ? "(No Description)" : String(location.name)
            let pin = MapPin(
                coordinate: location.coordinate, href: links.location(location.id),
                title: category.map { "\(name), \($0.name)" } ?? name,
                color: category.flatMap { MapColor($0.color) })
            return (pin, location)
        }
    }

    /// The page's style sheet follows the system through the shapes' classes; a picture of its own is dark then.
    private func palette(_ settings: Settings) -> MapPalette { settings.appearance == .light ? .light : .dark }

    private func summary(_ count: Int) -> String {
        switch count {
        case 0: "No locations here"
        case Self.pinLimit: "The first \(Self.grouped(count)) locations here"
        default: Self.counted(count, "location", "locations")
        }
    }

    private func mapHref(_ box: BoundingBox, _ query: QueryItems, path: String? = nil) -> String {
        return link(
            path ?? links.map, query, without: ["bbox", "width", "height", "after", "pick"],
            adding: [("bbox", Self.text(of: box))])
    }

    /// `west,south,east,north`, as the query `bbox` has it.
    static func text(of box: BoundingBox) -> String {
        [box.west, box.south, box.east, box.north].map { CoordinateFormatter.decimal($0) }.joined(separator: ",")
    }
}
