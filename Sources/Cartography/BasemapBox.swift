// A box in a band's plane.

/// A box around points of a ``BasemapBand``, in its integer plane.
struct BasemapBox: Sendable {
    var minX = Int32.max
    var minY = Int32.max
    var maxX = Int32.min
    var maxY = Int32.min

    @inline(__always)
    mutating func extend(_ x: Int32, _ y: Int32) {
        minX = min(minX, x)
        minY = min(minY, y)
        maxX = max(maxX, x)
        maxY = max(maxY, y)
    }

    mutating func extend(_ box: BasemapBox) {
        minX = min(minX, box.minX)
        minY = min(minY, box.minY)
        maxX = max(maxX, box.maxX)
        maxY = max(maxY, box.maxY)
    }

    /// Whether they have a point in common.
    ///
    /// Where they haven't, the whole box lies on one side of the other, and so does every line between points of it.
    @inline(__always)
    func touches(_ other: BasemapBox) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }

    /// Whether all of `other` lies in it.
    func contains(_ other: BasemapBox) -> Bool {
        minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }
}
