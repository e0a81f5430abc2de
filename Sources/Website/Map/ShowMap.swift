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
            layout: layout("Map", .map, settings), picture: HTML(try picture(content, context, settings)),
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
        let content = try mapContent(context, settings, width: width, height: height)
        let picture = try picture(content, context, settings)
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

    private func picture(
        _ content: MapContent, _ context: RequestContext, _ settings: Settings
    ) throws -> [UInt8] {
        let units: MapPicture.Units = settings.units == .imperial ? .imperial : .metric
        return try MapPicture(basemap: basemap, palette: palette(context, settings), units: units).svg(
            view: content.view, markers: content.markers, user: content.user)
    }

    /// As `appearance` says, or as the person chose; dark where that is the system's choice, which only the browser
    /// knows. In a page the style sheet's colours replace these.
    private func palette(_ context: RequestContext, _ settings: Settings) throws -> MapPalette {
        switch context.query["appearance"] {
        case "light": .light
        case "dark": .dark
        case nil, "": settings.appearance == .light ? .light : .dark
        default: throw Problem(.invalid, "A picture’s appearance is light or dark.", field: "appearance")
        }
    }

    /// The address of a picture; as `<source>` for who prefers a light one where that is left to the system, too.
    func mapPicture(
        _ items: [(String, String)], _ settings: Settings
    ) -> (picture: String, inLight: String?) {
        let inLight = links.with(links.mapPicture, items + [("appearance", "light")])
        return (links.with(links.mapPicture, items), settings.appearance == .system ? inLight : nil)
    }

    func mapHref(_ box: BoundingBox, _ query: QueryItems, path: String? = nil) -> String {
        return link(
            path ?? links.map, query, without: ["bbox", "width", "height", "appearance", "after", "pick"],
            adding: [("bbox", box.text)])
    }
}
