// GET /map/tiles/{zoom}/{x}/{file}: a square of the slippy map.

import Cartography
import Compression
import HTTP
import Locations
import Storage

extension Website {
    /// The basemap's tile as SVG, or a picture of the operator's file; 404 for what is no tile of the world.
    func showMapTile(_ context: RequestContext) async throws -> Response {
        let parts = (context.parameters["file"] ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let zoom = Self.number(context.parameters["zoom"]),
            let x = Self.number(context.parameters["x"]), let y = Self.number(String(parts[0]))
        else { throw Problem.nothingHere }
        if parts[1] == "svg", let tile = MapTile(zoom: zoom, x: x, y: y) { return try drawnTile(tile, context) }
        guard case .file(let file, _) = tiles, parts[1] == file.format,
            let picture = try file.tile(zoom: zoom, x: x, y: y)
        else { throw Problem.nothingHere }
        return tileAnswer(
            picture, contentType: MediaType.forPathExtension(file.format),
            tag: "\(file.version)-\(zoom)-\(x)-\(y)", version: file.version, context)
    }

    private func drawnTile(_ tile: MapTile, _ context: RequestContext) throws -> Response {
        let key = TileCache.Key(
            tile: tile, isLight: context.query["appearance"] == "light",
            hasLargeLetters: context.query["letters"] == "large")
        let entry = try drawnTiles.tile(key)
        let isPacked = context.request.acceptsGzip
        var response = tileAnswer(
            isPacked ? entry.packed : try Gzip.inflate(entry.packed, limit: Self.tileLimit),
            contentType: "image/svg+xml", tag: isPacked ? "\(entry.hash)-gzip" : entry.hash,
            version: try drawnTiles.version(), context)
        response.fields["Vary"] = "Accept-Encoding"
        if isPacked && response.status == .ok { response.fields["Content-Encoding"] = "gzip" }
        return response
    }

    /// For good where the address names the version, since another one then has another address.
    private func tileAnswer(
        _ bytes: [UInt8], contentType: String, tag: String, version: String, _ context: RequestContext
    ) -> Response {
        var request = context.request
        request.fields["Range"] = nil
        return FileAnswer(
            body: .bytes(bytes), contentType: contentType, entityTag: "\"\(tag)\"",
            cacheControl: context.query["v"] == version ? "private, max-age=31536000, immutable" : "no-cache"
        ).response(to: request)
    }

    private static let tileLimit = 4 * 1024 * 1024

    /// A number as our own links write it.
    private static func number(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { String($0) == text ? $0 : nil }
    }
}
