// Land and water of pictures, kept for the next of the same view.

import Synchronization

/// Keeps what was drawn of the basemap, up to a number of bytes.
///
/// Most people see the same part of the world again and again: all of their places.
final class DrawnLand: Sendable {
    struct Key: Hashable {
        let view: MapView
        let palette: MapPalette
    }

    private struct Parts {
        var parts: [Key: [UInt8]] = [:]
        var byteCount = 0
    }

    private let limit: Int
    private let kept = Mutex(Parts())

    /// - Parameter limit: bytes at most, besides a single part.
    init(limit: Int) { self.limit = limit }

    /// What is kept, or what is made now; two who ask at the same time may both make it.
    func part(_ key: Key, make: () throws -> [UInt8]) rethrows -> [UInt8] {
        if let part = kept.withLock({ $0.parts[key] }) { return part }
        let part = try make()
        kept.withLock { kept in
            if kept.byteCount + part.count > limit { kept = Parts() }
            if kept.parts.updateValue(part, forKey: key) == nil { kept.byteCount += part.count }
        }
        return part
    }

    /// Bytes that are kept.
    var byteCount: Int { kept.withLock { $0.byteCount } }
}
