// The points of one leaf, packed.

import Geography
import Locations

/// The points of one leaf of the ``PlaceTree``, 32 bytes each: keys of location and category (40 and 24 bits, which SQLite
/// numbers from 1 up), date, latitude, longitude.
struct PlaceLeaf {
    private static let stride = 4
    private var words: PackedWords
    var bytes: [UInt8] { words.bytes }

    init(_ points: some Sequence<PlacePoint> = []) {
        words = PackedWords()
        for point in points { append(point) }
    }

    /// - Throws: ``DamagedRow``.
    init(bytes: [UInt8]) throws {
        guard bytes.count.isMultiple(of: 8 * Self.stride) else { throw DamagedRow(column: "points") }
        words = PackedWords(bytes)
    }

    var count: Int { words.count / Self.stride }

    /// - Throws: ``DamagedRow``.
    func point(_ index: Int) throws -> PlacePoint {
        let first = index * Self.stride
        guard let coordinate = Coordinate(latitude: words.real(first + 2), longitude: words.real(first + 3)) else {
            throw DamagedRow(column: "points")
        }
        let keys = words[first]
        return PlacePoint(
            key: Int64(keys >> 24), category: Int64(keys & 0xFF_FFFF),
            date: Instant(milliseconds: Int64(bitPattern: words[first + 1])), coordinate: coordinate)
    }

    /// - Throws: ``DamagedRow``.
    func points() throws -> [PlacePoint] { try (0..<count).map(point) }

    mutating func append(_ point: PlacePoint) {
        words.append(UInt64(point.key) << 24 | UInt64(point.category))
        words.append(UInt64(bitPattern: point.date.milliseconds))
        words.append(point.coordinate.latitude)
        words.append(point.coordinate.longitude)
    }
}
