// The points of a cell, summed up.

import Geography

/// What a cell of the ``PlaceTree`` holds of each category.
struct PlaceSums {
    /// The points of one category.
    struct Sum {
        let category: Int64
        /// The inside name of one of them.
        var key: Int64
        var tally: PlaceTally
    }

    private static let stride = 8
    private(set) var sums: [Sum] = []

    init(_ points: some Sequence<PlacePoint> = []) {
        for point in points { add(point) }
    }

    /// - Throws: ``DamagedRow``.
    init(bytes: [UInt8]) throws {
        guard bytes.count.isMultiple(of: 8 * Self.stride) else { throw DamagedRow(column: "sums") }
        let words = PackedWords(bytes)
        sums.reserveCapacity(words.count / Self.stride)
        for first in Swift.stride(from: 0, to: words.count, by: Self.stride) {
            let numbers = words[first]
            let tally = PlaceTally(
                count: Int(numbers & 0xFFFF_FFFF), x: Int64(bitPattern: words[first + 2]),
                y: Int64(bitPattern: words[first + 3]),
                west: words.real(first + 4), east: words.real(first + 5), south: words.real(first + 6),
                north: words.real(first + 7))
            sums.append(Sum(category: Int64(numbers >> 32), key: Int64(bitPattern: words[first + 1]), tally: tally))
        }
    }

    mutating func add(_ point: PlacePoint) {
        add(Sum(category: point.category, key: point.key, tally: PlaceTally(point.coordinate)))
    }

    mutating func add(_ sum: Sum) {
        if let index = sums.firstIndex(where: { $0.category == sum.category }) {
            sums[index].tally.join(sum.tally)
        } else {
            sums.append(sum)
        }
    }

    /// - Returns: whether they are still right; not where that takes a look at the points that are left.
    mutating func remove(_ point: PlacePoint) -> Bool {
        guard let index = sums.firstIndex(where: { $0.category == point.category }), sums[index].key != point.key
        else { return false }
        return sums[index].tally.leave(PlaceTally(point.coordinate))
    }

    /// The same with one category's points in another one.
    func moving(_ category: Int64, to other: Int64) -> PlaceSums {
        var moved = PlaceSums()
        for sum in sums {
            moved.add(sum.category == category ? Sum(category: other, key: sum.key, tally: sum.tally) : sum)
        }
        return moved
    }

    /// Each in 64 bytes: category and count (32 bits each), key, sums, extent.
    var bytes: [UInt8] {
        var words = PackedWords(capacity: sums.count * Self.stride)
        for sum in sums {
            words.append(UInt64(sum.category) << 32 | UInt64(sum.tally.count))
            words.append(UInt64(bitPattern: sum.key))
            words.append(UInt64(bitPattern: sum.tally.x))
            words.append(UInt64(bitPattern: sum.tally.y))
            for edge in [sum.tally.west, sum.tally.east, sum.tally.south, sum.tally.north] { words.append(edge) }
        }
        return words.bytes
    }
}
