// The basemap as tiles.

import Cartography
import Compression
import Foundation
import Hashing
import Locations
import Synchronization

/// The basemap as tiles: drawn when they are first asked for, packed, and kept up to a few megabytes.
final class DrawnTiles: Sendable {
    private let basemap: Basemap
    private let cache = TileCache(limit: 8 * 1024 * 1024)
    private let knownVersion = Mutex<String?>(nil)

    init(basemap: Basemap) { self.basemap = basemap }

    func tile(_ key: TileCache.Key) throws -> TileCache.Entry {
        try cache.entry(for: key) {
            let svg = try draw(key)
            return TileCache.Entry(packed: try Gzip.compress(svg, level: 9), hash: Self.hash(of: [svg]))
        }
    }

    /// Changes with the basemap's data and the way it is drawn; found when it is first needed.
    func version() throws -> String {
        try knownVersion.withLock { version in
            if let version { return version }
            guard let world = MapTile(zoom: 0, x: 0, y: 0) else { return "" }
            let pictures = try [false, true].map { try draw(TileCache.Key(tile: world, isLight: $0)) }
            let files = basemap.paths.map { [UInt8](FileManager.default.contents(atPath: $0) ?? Data()) }
            let found = Self.hash(of: pictures + files)
            version = found
            return found
        }
    }

    private func draw(_ key: TileCache.Key) throws -> [UInt8] {
        var picture = MapPicture(basemap: basemap, palette: key.isLight ? .light : .dark)
        if key.hasLargeLetters { picture.letters *= 2 }
        return try picture.svg(tile: key.tile)
    }

    private static func hash(of parts: [[UInt8]]) -> String {
        var hash = SHA256()
        for part in parts { part.withUnsafeBytes { hash.update($0) } }
        return String(ContentHash(digest: hash.finish()).description.prefix(16))
    }
}
