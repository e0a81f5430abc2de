// What the map's page tells its module.

import Cartography
import Geography
import HTTP
import Locations
import Storage

extension Website {
    /// The slippy map of a request; `nil` where Leaflet isn't installed.
    func slippyMap(_ content: MapContent, _ context: RequestContext, _ settings: Settings) throws -> SlippyMap? {
        guard let library = files.leaflet else { return nil }
        let layer = try tileLayer()
        return SlippyMap(
            library: "\(links.root)/\(library.module)", libraryStyles: "\(links.root)/\(library.styles)",
            modules: (files.mapModules + [library.module]).map { PreloadedModule(href: "\(links.root)/\($0)") },
            tiles: layer.dark, tilesInLight: layer.light, tileSize: layer.size, tileBox: layer.box?.text,
            minimumZoom: layer.zooms.lowerBound, maximumZoom: layer.zooms.upperBound, attribution: layer.attribution,
            featuresHref: links.features, moodsHref: links.mapMoods, heatHref: links.mapHeat,
            outlinesHref: links.mapOutlines,
            listHref: link(links.locations, context.query, without: Self.notFilters), newHref: links.newLocation,
            locationsHref: links.locations, iconsHref: "\(links.root)/images/categories/",
            box: content.isFitted ? nil : content.box.text,
            everywhere: content.isFitted && content.count > 0 ? content.box.text : nil,
            user: content.user.map { user in
                let place = user.coordinate
                return "\(place.latitude),\(place.longitude),\(user.accuracy ?? 0)"
            }, isImperial: settings.units == .imperial)
    }

    /// Parts of a map's query that don't say which locations.
    static let notFilters: Set = mapLayers.union([
        "bbox", "latitude", "longitude", "accuracy", "width", "height", "appearance", "pick", "after", "was",
    ])

    /// What a map shows besides pins and clusters.
    static let mapLayers: Set = ["moods", "heat", "outline"]

    private struct TileLayer {
        let dark: String
        let light: String
        let size: Int
        var box: BoundingBox?
        let zooms: ClosedRange<Int>
        let attribution: String
    }

    private func tileLayer() throws -> TileLayer {
        let path = links.mapTiles + "/{z}/{x}/{y}"
        switch tiles {
        case .basemap:
            let version = try drawnTiles.version()
            return TileLayer(
                dark: "\(path).svg?v=\(version)", light: "\(path).svg?appearance=light&v=\(version)",
                size: MapTile.side, zooms: MapTile.zooms, attribution: Basemap.attribution)
        case .file(let file, let attribution):
            let address = "\(path).\(file.format)?v=\(file.version)"
            return TileLayer(
                dark: address, light: address, size: 256, box: file.box, zooms: file.zooms, attribution: attribution)
        case .server(let server):
            return TileLayer(
                dark: server.template, light: server.template, size: 256, zooms: 0...19,
                attribution: server.attribution)
        }
    }
}
