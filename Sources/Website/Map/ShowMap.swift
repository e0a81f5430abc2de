// GET /map and /map.svg: the map as a picture with links.

import Cartography
import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let mapWidth = 800
    private static let mapHeight = 600

    func showMap(_ context: RequestContext) async throws -> Response {
        if context.query["pick"] == "1" { return try pickPlace(context) }
        let settings = try settings.settings(owner: context.owner)
        let content = try mapContent(context, settings, width: Self.mapWidth, height: Self.mapHeight)
        let view = content.view
        func moved(_ east: Double, _ north: Double) -> String {
            mapHref(view.moved(right: east, down: -north).box, context.query)
        }
        var page = MapPage(
            layout: layout("Map", .map, settings), picture: HTML(try picture(content, settings)),
            summary: content.count == 0 ? "No locations here" : Self.counted(content.count, "location", "locations"),
            pinHref: link(links.map, context.query, without: ["bbox", "latitude", "longitude", "accuracy"]),
            userHref: links.currentLocation, aroundHref: links.map, westHref: moved(-0.5, 0), eastHref: moved(0.5, 0),
            attribution: Basemap.attribution)
        page.zoomInHref = view.canZoomIn ? mapHref(view.zoomedIn.box, context.query) : nil
        page.zoomOutHref = view.canZoomOut ? mapHref(view.zoomedOut.box, context.query) : nil
        page.northHref = view.canMoveUp ? moved(0, 0.5) : nil
        page.southHref = view.canMoveDown ? moved(0, -0.5) : nil
        page.rows = content.newest.map { row($0, settings) }
        if content.count > 0 { page.listHref = mapHref(view.box, context.query, path: links.locations) }
        return self.page(pages.map.render(page))
    }

    /// The picture alone, sharp at any size.
    func drawMap(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let width = try side("width", 800, context)
        let height = try side("height", 600, context)
        let picture = try picture(mapContent(context, settings, width: width, height: height), settings)
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

    private func picture(_ content: MapContent, _ settings: Settings) throws -> [UInt8] {
        let units: MapPicture.Units = settings.units == .imperial ? .imperial : .metric
        return try MapPicture(basemap: basemap, palette: palette(settings), units: units).svg(
            view: content.view, markers: content.markers, user: content.user)
    }

    /// The page's style sheet follows the system through the shapes' classes; a picture of its own is dark then.
    private func palette(_ settings: Settings) -> MapPalette { settings.appearance == .light ? .light : .dark }

    func mapHref(_ box: BoundingBox, _ query: QueryItems, path: String? = nil) -> String {
        return link(
            path ?? links.map, query, without: ["bbox", "width", "height", "after", "pick"],
            adding: [("bbox", box.text)])
    }
}
