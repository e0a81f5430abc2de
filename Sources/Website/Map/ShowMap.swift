// GET /map and /map.svg: the map as a picture with links.

import Cartography
import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showMap(_ context: RequestContext) async throws -> Response {
        if context.query["pick"] == "1" { return try pickPlace(context) }
        let settings = try settings.settings(owner: context.owner)
        let content = try mapContent(context, settings, [.tall, .wide])
        var page = MapPage(
            layout: layout("Map", .map, settings),
            summary: content.count == 0 ? "No locations here" : Self.counted(content.count, "location", "locations"),
            pinHref: link(links.map, context.query, without: ["bbox", "latitude", "longitude", "accuracy", "was"]),
            userHref: links.currentLocation, attribution: Basemap.attribution)
        page.frames = try content.maps.map { map in
            try frame(map, picture(map, user: content.user, context, settings), context.query)
        }
        page.options = try mapOptions(context)
        page.slippy = try slippyMap(content, context, settings)
        page.rows = content.newest.map { row($0, settings) }
        if content.count > 0 { page.listHref = mapHref(content.box, context.query, path: links.locations) }
        return self.page(pages.map.render(page))
    }

    private func frame(_ map: MapContent.Map, _ picture: [UInt8], _ query: QueryItems) -> MapFrame {
        func href(_ view: MapView) -> String { mapHref(map.shape.box(of: view), query) }
        let view = map.view
        var frame = MapFrame(
            shape: map.shape.name, picture: HTML(picture), westHref: href(view.moved(right: -0.5)),
            eastHref: href(view.moved(right: 0.5)))
        // Half of what is surely shown, so that nothing is passed over.
        let step = 0.5 * Double(map.shape.sureHeight) / Double(map.shape.height)
        frame.zoomInHref = view.canZoomIn ? href(view.zoomedIn) : nil
        frame.zoomOutHref = view.canZoomOut ? href(view.zoomedOut) : nil
        frame.northHref = view.canMoveUp ? href(view.moved(down: -step)) : nil
        frame.southHref = view.canMoveDown ? href(view.moved(down: step)) : nil
        return frame
    }

    /// The picture alone, sharp at any size.
    func drawMap(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let width = try side("width", 800, context)
        let height = try side("height", 600, context)
        let content = try mapContent(context, settings, [.picture(width: width, height: height)])
        let picture = try picture(content.maps[0], user: content.user, context, settings)
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
        _ map: MapContent.Map, user: UserPosition?, _ context: RequestContext, _ settings: Settings
    ) throws -> [UInt8] {
        let units: MapPicture.Units = settings.units == .imperial ? .imperial : .metric
        let picture = MapPicture(
            basemap: basemap, palette: try palette(context, settings), units: units, letters: map.shape.letters)
        return try picture.svg(
            view: map.view, heat: map.heat, outlines: map.outlines, faces: map.faces, markers: map.markers, user: user,
            shownHeights: map.shape.shownHeights)
    }

    /// The colours that `appearance` or the person asks for; dark where the system decides, which only the browser knows.
    ///
    /// In a page the style sheet's colours replace these.
    private func palette(_ context: RequestContext, _ settings: Settings) throws -> MapPalette {
        switch context.query["appearance"] {
        case "light": .light
        case "dark": .dark
        case nil, "": settings.appearance == .light ? .light : .dark
        default: throw Problem(.invalid, "A picture’s appearance is light or dark.", field: "appearance")
        }
    }

    /// The address of a picture; as `<source>` for who prefers a light one where that is left to the system, too; and for
    /// paper where the screen's may be dark.
    func mapPicture(
        _ items: [(String, String)], _ settings: Settings
    ) -> (picture: String, inLight: String?, onPaper: String?) {
        let inLight = links.with(links.mapPicture, items + [("appearance", "light")])
        return (
            links.with(links.mapPicture, items), settings.appearance == .system ? inLight : nil,
            settings.appearance == .light ? nil : inLight
        )
    }

    func mapHref(_ box: BoundingBox, _ query: QueryItems, path: String? = nil) -> String {
        let others: Set = ["bbox", "width", "height", "appearance", "after", "pick", "was"]
        return link(
            path ?? links.map, query, without: path == nil ? others : others.union(Self.mapLayers),
            adding: [("bbox", box.text)])
    }
}
