// Map tiles in an .mbtiles file.

import Foundation
package import Geography
package import Locations
import SQLite

/// An `.mbtiles` file of raster tiles (MBTiles 1.3), for reading by any thread.
package final class TileFile: Sendable {
    /// The tiles' file name ending: `png`, `jpg` or `webp`.
    package let format: String
    package let zooms: ClosedRange<Int>
    /// What it covers; `nil` where it doesn't say.
    package let box: BoundingBox?
    /// Whose map it is, plain text; empty where it doesn't say.
    package let attribution: String
    /// Changes when the file does.
    package let version: String

    private let path: String
    private let pool: Pool

    /// Larger ones aren't pictures of 256 or 512 pixels.
    private static let tileLimit = 4 * 1024 * 1024
    private static let zoomLimit = 0...22
    private static let query = """
        SELECT tile_data
        FROM tiles
        WHERE zoom_level = $1 AND tile_column = $2 AND tile_row = $3 AND length(tile_data) <= $4
        """

    /// - Throws: ``Problem`` where there is no such file, or it holds no raster tiles.
    package init(path: String) throws(Problem) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0 else {
            throw Problem(.invalid, "The map file \(path) isn't there or can't be read.")
        }
        self.path = path
        version = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
            .map { String($0, radix: 36) }.joined(separator: "-")
        // A file made by a stranger may hold views and triggers; none of them gets further than reading.
        pool = Pool(path, limit: 4, prologue: "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF;")
        let metadata: [String: String]
        let found: (least: Int, most: Int)?
        do {
            (metadata, found) = try pool.read { connection in
                let rows = try connection.all("SELECT name, value FROM metadata") { ($0.text(0), $0.text(1)) }
                _ = try connection.prepare(Self.query)
                let zooms = "SELECT (SELECT min(zoom_level) FROM tiles), (SELECT max(zoom_level) FROM tiles)"
                return (
                    Dictionary(rows, uniquingKeysWith: { first, _ in first }),
                    try connection.first(zooms) { row in
                        row.isNull(0) ? nil : (Int(clamping: row.integer(0)), Int(clamping: row.integer(1)))
                    } ?? nil
                )
            }
        } catch {
            throw Problem(
                .invalid,
                "The map file \(path) is damaged or isn't an .mbtiles file. Copy it again from where it came from.")
        }
        let format = metadata["format"]?.lowercased() ?? "png"
        guard let known = ["png": "png", "jpg": "jpg", "jpeg": "jpg", "webp": "webp"][format] else {
            throw Problem(
                .invalid,
                "The map file \(path) holds tiles of the kind “\(format.prefix(20))”. Take one with png, jpg or webp.")
        }
        guard let found else { throw Problem(.invalid, "The map file \(path) holds no tiles.") }
        func zoom(_ name: String, _ found: Int) -> Int {
            let zoom = metadata[name].flatMap { Int($0) } ?? found
            return min(max(zoom, Self.zoomLimit.lowerBound), Self.zoomLimit.upperBound)
        }
        self.format = known
        let least = zoom("minzoom", found.least)
        zooms = least...max(least, zoom("maxzoom", found.most))
        box = metadata["bounds"].flatMap { BoundingBox($0) }
        attribution = Self.plain(metadata["attribution"] ?? "")
    }

    /// A tile's picture; `nil` where the file has none.
    ///
    /// - Parameter y: counted from the north, as web maps do; the file counts from the south.
    package func tile(zoom: Int, x: Int, y: Int) throws -> [UInt8]? {
        guard Self.zoomLimit.contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else {
            return nil
        }
        do {
            return try pool.read { connection in
                try connection.first(
                    Self.query,
                    zoom, x, (1 << zoom) - 1 - y, Self.tileLimit
                ) { $0.blob(0) }
            }
        } catch {
            throw Problem(
                .unavailable, "This part of the map can’t be read. Please tell the server’s operator.",
                detail: "The map file \(path) can't be read: \(error)")
        }
    }

    /// What is left of HTML without its tags.
    private static func plain(_ html: String) -> String {
        let text = String(html.prefix(1000)).replacing(/<[^>]*>/, with: "")
        return [("&copy;", "©"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
