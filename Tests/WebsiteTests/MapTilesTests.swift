// The slippy map's tiles, and what it may load from where.

import Cartography
import Compression
import Foundation
import HTTP
import Locations
import SQLite
import Storage
import Testing

@testable import Website

/// What the map's page tells its module.
private enum MapData {
    /// An address, with that of the world's only tile where it is one of tiles.
    static func address(in page: String, _ name: String = "tiles") throws -> String {
        let value = try page.firstMatch(of: Regex("data-\(name)=\"([^\"]+)\"", as: (Substring, Substring).self))
        return ["{z}", "{x}", "{y}"].reduce(String(try #require(value).output.1).replacing("&amp;", with: "&")) {
            $0.replacing($1, with: "0")
        }
    }
}

struct `The slippy map's tiles` {
    @Test func `are kept for good under the address that the page names, packed, dark and light`() async throws {
        let site = try TestSite()
        let page = try await site.get("/map").text
        let dark = try await site.get(MapData.address(in: page), ["Accept-Encoding": "gzip"])
        #expect(dark.fields["Content-Type"] == "image/svg+xml" && dark.fields["Content-Encoding"] == "gzip")
        #expect(dark.fields["Cache-Control"] == "private, max-age=31536000, immutable")
        let plain = try await site.get(MapData.address(in: page))
        #expect(plain.text.hasPrefix("<svg") && plain.fields["ETag"] != dark.fields["ETag"])
        #expect(try Gzip.inflate(dark.bytes, limit: 1 << 20) == plain.bytes)
        let light = try await site.get(MapData.address(in: page, "tiles-in-light"))
        #expect(light.status == .ok && light.text != plain.text)
        let halved = try await site.get(MapData.address(in: page) + "&letters=large")
        #expect(halved.text.contains("font-size=\"26\"") && plain.text.contains("font-size=\"13\""))
        let tag = try #require(plain.fields["ETag"])
        let again = try await site.get("/map/tiles/0/0/0.svg?v=old", ["If-None-Match": tag])
        #expect(again.status == .notModified && again.fields["Cache-Control"] == "no-cache")
    }

    @Test func `that don't exist are not found`() async throws {
        let site = try TestSite()
        for path in [
            "19/0/0.svg", "-1/0/0.svg", "1/2/0.svg", "1/0/-1.svg", "a/0/0.svg", "+0/0/0.svg", "0/0/0", "0/0/0.png",
            "0/0/0.svg.svg", "0/0/..", "0/..%2F..%2F/0.svg", "99999999999999999999/0/0.svg", "1e0/0/0.svg",
            "0/0/0.svg/", "../tiles/0/0/0.png", "../../../../etc/passwd",
        ] {
            #expect(try await site.get("/map/tiles/\(path)").status == .notFound, "\(path)")
        }
    }

    @Test func `come from the operator's file as they are`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).mbtiles").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Connection(path, .readWrite).execute(
            """
            CREATE TABLE metadata (name TEXT, value TEXT);
            CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
            INSERT INTO tiles VALUES (0, 0, 0, x'89504E47');
            """)
        let site = try TestSite(tiles: .file(TileFile(path: path), attribution: "© <Town>"))
        let page = try await site.get("/map")
        #expect(page.text.contains("© &lt;Town&gt;"))
        #expect(page.fields["Content-Security-Policy"]?.contains("img-src 'self' blob: data:;") == true)
        let tile = try await site.get(MapData.address(in: page.text))
        #expect(tile.bytes == [0x89, 0x50, 0x4E, 0x47] && tile.fields["Content-Type"] == "image/png")
        #expect(tile.fields["Cache-Control"]?.contains("immutable") == true)
        #expect(try await site.get("/map/tiles/1/0/0.png").status == .notFound)
        #expect(try await site.get("/map/tiles/0/0/0.webp").status == .notFound)
    }

    @Test func `of another server open the policy for its pictures and nothing else`() async throws {
        let server = try TileServer(template: "https://Tiles.example.org:8443/{z}/{x}/{y}{r}.png", attribution: "© T")
        let site = try TestSite(tiles: .server(server))
        let policy = try #require(try await site.get("/map").fields["Content-Security-Policy"])
        #expect(policy.contains("img-src 'self' blob: data: https://tiles.example.org:8443;"))
        #expect(policy.split(separator: "tiles.example.org").count == 2)
    }

    @Test(arguments: [
        "https://{s}.example.org/{z}/{x}/{y}.png", "https://example.org/{z}/{x}.png", "ftp://example.org/{z}/{x}/{y}",
        "https://user@example.org/{z}/{x}/{y}", "https://example.org/{z}/{x}/{y}/{key}", "example.org/{z}/{x}/{y}",
        "https://example.org; script-src */{z}/{x}/{y}", "https://example.org/{z}/{x}/{y}\"><", "https:///{z}/{x}/{y}",
    ])
    func `aren't taken from an address that isn't one host's`(template: String) {
        #expect(throws: Problem.self) { try TileServer(template: template, attribution: "© T") }
    }

    @Test func `need to say whose they are`() {
        #expect(throws: Problem.self) { try TileServer(template: "https://example.org/{z}/{x}/{y}", attribution: "") }
    }

    @Test func `aren't asked for where Leaflet isn't installed`() async throws {
        let page = try await TestSite(leaflet: "/nonexistent").get("/map").text
        #expect(!page.contains("slippy-map") && page.contains("map-frame"))
    }

    @Test func `are kept up to a number of bytes`() throws {
        let cache = TileCache(limit: 1000)
        for x in 0..<100 {
            let tile = try #require(MapTile(zoom: 10, x: x, y: 0))
            let entry = cache.entry(for: .init(tile: tile, isLight: x % 2 == 0)) {
                .init(packed: [UInt8](repeating: 0, count: 90), hash: "\(x)")
            }
            #expect(entry.hash == "\(x)" && cache.byteCount <= 1000)
        }
        let last = try #require(MapTile(zoom: 10, x: 99, y: 0))
        #expect(cache.entry(for: .init(tile: last, isLight: false)) { .init(packed: [], hash: "new") }.hash == "99")
    }
}

struct `Leaflet's files` {
    @Test func `are served with the page's version, and only those that it needs`() async throws {
        let site = try TestSite()
        let page = try await site.get("/map").text
        for name in ["library", "library-styles"] {
            let answer = try await site.get(MapData.address(in: page, name), ["Accept-Encoding": "gzip"])
            #expect(answer.status == .ok && answer.fields["Content-Encoding"] == "gzip")
            #expect(answer.fields["Cache-Control"] == "public, max-age=31536000, immutable")
        }
        // Together with all scripts of the map, so that none waits for another to name it.
        let modules = page.matches(of: /<link rel="modulepreload" href="([^"]+)">/).map { String($0.1) }
        #expect(modules.contains("/js/slippy-map.js") && modules.contains("/js/date-slider.js"))
        #expect(modules.contains(try MapData.address(in: page, "library")))
        for module in modules { #expect(try await site.get(module).status == .ok, "\(module)") }
        #expect(try await site.get("/leaflet/leaflet.js").status == .notFound)
        #expect(try await site.get("/leaflet/../../../../etc/passwd").status != .ok)
    }
}
