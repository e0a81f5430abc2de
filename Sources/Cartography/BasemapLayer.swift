// One layer of the basemap.

/// Paths made of a band's arcs: rings of polygons, or lines.
struct BasemapLayer: Sendable {
    /// Arcs one after the other; `~a` is arc a backwards (TopoJSON, section 2.1.4).
    var arcs: [Int32] = []
    /// For each path the number of arcs up to its end.
    var pathEnds: [Int32] = []
    /// For each polygon the number of paths up to its end; empty in a layer of lines.
    var polygonEnds: [Int32] = []
    /// For each path its box.
    var boxes: [BasemapBox] = []

    /// The arcs of path `index`.
    func arcs(ofPath index: Int) -> ArraySlice<Int32> {
        arcs[(index == 0 ? 0 : Int(pathEnds[index - 1]))..<Int(pathEnds[index])]
    }

    /// The paths of polygon `index`, the outer ring first.
    func paths(ofPolygon index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(polygonEnds[index - 1]))..<Int(polygonEnds[index])
    }

    /// Bytes that it takes.
    var memory: Int { (arcs.count + pathEnds.count + polygonEnds.count) * 4 + boxes.count * 16 }
}
