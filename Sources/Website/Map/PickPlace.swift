// GET /map?pick=1: a map to press on, for who has no sensor or JavaScript.

import Cartography
import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let pickerSide = 340
    /// From here on a press is exact to a few metres, and is taken; before, it brings the map nearer.
    private static let exactZoom = 14.0
    private static let step = 3.0

    /// The next nearer map, or 303 to the place that was pressed.
    func pickPlace(_ context: RequestContext) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var view = try pickerView(context)
        // A row of an import that the place is for.
        let row = context.query["unplaced"].flatMap { Identifier($0) }
        if let point = try pressed(context) {
            let place = view.coordinate(x: point.x, y: point.y)
            if view.zoom >= Self.exactZoom {
                let text =
                    "\(CoordinateFormatter.decimal(place.latitude)), \(CoordinateFormatter.decimal(place.longitude))"
                return .seeOther(links.with(row.map { links.unplaced($0) } ?? links.currentLocation, [("place", text)]))
            }
            view = MapView(
                centre: place, zoom: view.zoom + Self.step, width: Self.pickerSide, height: Self.pickerSide)
        }
        let box = view.box.text
        let side = String(Self.pickerSide)
        let image = mapPicture([("bbox", box), ("width", side), ("height", side)], settings)
        var page = MapPage(
            layout: layout("Pick a Place", .tag, settings), summary: "", pinHref: links.map,
            userHref: links.currentLocation, attribution: Basemap.attribution)
        page.picker = MapPicker(
            action: links.map, image: image.picture, imageInLight: image.inLight, width: Self.pickerSide,
            height: Self.pickerSide,
            hidden: [HiddenField(name: "pick", value: "1"), HiddenField(name: "bbox", value: box)]
                + (row.map { [HiddenField(name: "unplaced", value: $0.description)] } ?? []),
            cancelHref: row == nil ? links.currentLocation : links.unplaced)
        return self.page(pages.map.render(page))
    }

    private func pickerView(_ context: RequestContext) throws -> MapView {
        let text = context.query["bbox"] ?? ""
        let box = text.isEmpty ? .world : try ListFilter.box(text)
        return MapView.fit(
            box, width: Self.pickerSide, height: Self.pickerSide, margin: 0, maximumZoom: MapView.maximumZoom)
    }

    /// The pixel that an image button sends as `x` and `y`; `nil` before the first press.
    private func pressed(_ context: RequestContext) throws -> (x: Double, y: Double)? {
        guard context.query["x"] != nil || context.query["y"] != nil else { return nil }
        let side = Double(Self.pickerSide)
        func pixel(_ name: String) throws(Problem) -> Double {
            try FieldReading.number(
                context.query[name] ?? "", in: 0...side, unit: "pixels", field: name, called: "The point’s \(name)")
        }
        return (try pixel("x"), try pixel("y"))
    }
}
