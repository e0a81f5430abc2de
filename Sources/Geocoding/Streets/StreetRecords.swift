// What lies in the cells of a street index.

/// A house number; `x` and `y` as in ``CellPlace``.
struct HouseRecord: BitwiseCopyable {
    var x: UInt16
    var y: UInt16
    var number: UInt32
    var parts: UInt32
}

/// A straight piece of a street within a cell.
struct RoadRecord: BitwiseCopyable {
    var x1: UInt16
    var y1: UInt16
    var x2: UInt16
    var y2: UInt16
    var parts: UInt32
}

/// Something with a name that people go to.
struct LandmarkRecord: BitwiseCopyable {
    var x: UInt16
    var y: UInt16
    var name: UInt32
}
