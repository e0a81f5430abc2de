// The outline of an area.

/// The lines of ``Borders`` that go round an area, and the box that holds them.
struct Outline {
    var lines: [Int]
    var south: Int32
    var north: Int32
    var west: Int32
    var east: Int32
}
