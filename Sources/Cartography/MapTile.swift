// A square of the world as slippy maps ask for it.

/// One of the 4^zoom squares that the Mercator square is cut into, numbered from the north-west corner.
package struct MapTile: Hashable, Sendable {
    /// Pixels of a side.
    ///
    /// Twice the usual, so that a screen takes a quarter of the requests; at the same zoom the world is twice as large.
    package static let side = 512
    /// The zooms that there are tiles of; the last is ``MapView/maximumZoom``.
    package static let zooms = 0...18

    package let zoom: Int
    package let x: Int
    package let y: Int

    /// `nil` for what is no tile of the world.
    package init?(zoom: Int, x: Int, y: Int) {
        guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// What it shows.
    var view: MapView {
        let across = Double(1 << zoom)
        return MapView(
            x: (Double(x) + 0.5) / across, y: (Double(y) + 0.5) / across, zoom: Double(zoom + 1), width: Self.side,
            height: Self.side)
    }
}
