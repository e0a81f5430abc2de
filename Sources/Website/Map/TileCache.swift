// Drawn tiles, kept for the next who asks.

import Cartography
import Synchronization

/// Keeps tiles that were used lately, up to a number of bytes.
///
/// Tiles stand in two halves. What is asked for comes into the young one; when that is full it becomes the old one, and what
/// the old one still held is let go.
final class TileCache: Sendable {
    struct Key: Hashable {
        let tile: MapTile
        let isLight: Bool
        /// For who shows the tile at half its size.
        var hasLargeLetters = false
    }

    struct Entry {
        /// The SVG as gzip.
        let packed: [UInt8]
        let hash: String
    }

    private struct Halves {
        var young: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
        var youngBytes = 0
    }

    private let limit: Int
    private let halves = Mutex(Halves())

    /// - Parameter limit: bytes at most, besides a single tile.
    init(limit: Int) { self.limit = limit }

    /// The entry kept, or the one made now; two who ask at the same time may both make it.
    func entry(for key: Key, make: () throws -> Entry) rethrows -> Entry {
        let kept = halves.withLock { halves in
            halves.young[key] ?? halves.old[key].map { Self.add($0, for: key, to: &halves, limit: limit) }
        }
        if let kept { return kept }
        let entry = try make()
        return halves.withLock { Self.add(entry, for: key, to: &$0, limit: limit) }
    }

    private static func add(_ entry: Entry, for key: Key, to halves: inout Halves, limit: Int) -> Entry {
        if halves.youngBytes + entry.packed.count > limit / 2 {
            halves.old = halves.young
            halves.young = [:]
            halves.youngBytes = 0
        }
        if halves.young.updateValue(entry, forKey: key) == nil { halves.youngBytes += entry.packed.count }
        return entry
    }

    /// Bytes that are kept.
    var byteCount: Int {
        halves.withLock { halves in
            [halves.young, halves.old].joined().reduce(0) { $0 + $1.value.packed.count }
        }
    }
}
