// Map tiles of an .mbtiles file, good, bad and foreign ones.

import Foundation
import Geography
import Locations
import SQLite
import Testing

@testable import Storage

struct `A map file` {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "tiles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    private static let schema = """
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
        """

    /// Writes a file by SQL and opens it.
    private func file(_ sql: String) throws -> TileFile {
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appending(path: "map.mbtiles").path
        try Connection(path, .readWrite).execute(sql)
        return try TileFile(path: path)
    }

    @Test func `gives its tiles counted from the north`() throws {
        let file = try file(
            Self.schema + """
                INSERT INTO metadata VALUES ('format', 'jpeg'), ('attribution', '<a href="x">&copy; A &amp; B</a>'),
                    ('bounds', '9,47,10,48'), ('maxzoom', '2');
                INSERT INTO tiles VALUES (1, 0, 1, x'01'), (1, 0, 0, x'02'), (2, 3, 0, x'03');
                """)
        #expect(file.format == "jpg" && file.zooms == 1...2 && file.attribution == "© A & B")
        #expect(file.box == BoundingBox(west: 9, south: 47, east: 10, north: 48))
        #expect(try file.tile(zoom: 1, x: 0, y: 0) == [1])
        #expect(try file.tile(zoom: 1, x: 0, y: 1) == [2])
        #expect(try file.tile(zoom: 2, x: 3, y: 3) == [3])
        for (zoom, x, y) in [(1, 1, 1), (-1, 0, 0), (1, 2, 0), (1, 0, -1), (99, 0, 0), (2, .max, .min)] {
            #expect(try file.tile(zoom: zoom, x: x, y: y) == nil)
        }
    }

    @Test(arguments: [
        ("CREATE TABLE places (name TEXT)", "isn't an .mbtiles file"),
        ("CREATE TABLE metadata (name TEXT, value TEXT); CREATE TABLE tiles (x INTEGER)", "isn't an .mbtiles file"),
        (schema, "holds no tiles"),
        (
            schema + "INSERT INTO metadata VALUES ('format', 'pbf'); INSERT INTO tiles VALUES (0, 0, 0, x'00')",
            "Take one with png, jpg or webp"
        ),
    ])
    func `that holds no raster tiles is refused in plain words`(sql: String, words: String) {
        let problem = #expect(throws: Problem.self) { try file(sql) }
        #expect(problem?.message.contains(words) == true)
    }

    @Test(arguments: ["no database at all", ""])
    func `that isn't a database is refused`(text: String) throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appending(path: "map.mbtiles").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: Problem.self) { try TileFile(path: path) }
        #expect(throws: Problem.self) { try TileFile(path: directory.path) }
        #expect(throws: Problem.self) { try TileFile(path: path + "-missing") }
    }
}
