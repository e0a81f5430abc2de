// The map that the operator names with --map-tiles.

import Storage
import Website

extension Option {
    static let mapTiles = Option(
        name: "map-tiles", value: "URL|FILE",
        help: "the map behind the places: a web address with {z}, {x} and {y}, or an .mbtiles file")
    static let mapAttribution = Option(
        name: "map-attribution", value: "TEXT", help: "whose map --map-tiles is; shown on it")
}

extension MapTileSource {
    /// The server's own map where nothing else is named.
    ///
    /// - Throws: ``UsageError`` and ``Problem`` in words for the operator.
    init(_ arguments: Arguments) throws {
        let attribution = arguments["map-attribution"]
        guard let named = arguments["map-tiles"] else {
            guard attribution == nil else { throw UsageError(message: "--map-attribution goes with --map-tiles.") }
            self = .basemap
            return
        }
        if named.contains("://") {
            self = .server(try TileServer(template: named, attribution: attribution ?? ""))
        } else {
            let file = try TileFile(path: named)
            self = .file(file, attribution: attribution ?? file.attribution)
        }
    }
}
