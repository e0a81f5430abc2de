// The outline of an area.

/// The lines of ``Borders`` that go round an area, and the box that holds them.
struct Outline {
    var lines: Range<Int>
    var box: OSMBox
}
