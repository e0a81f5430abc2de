// A pin on the map, or a cluster of several.

/// A marker with its link.
package struct MapMarker: Hashable, Sendable {
    /// Pixels; outside of the picture it moves to the edge.
    package var x: Double
    package var y: Double
    /// How many places it stands for; from two on it shows the number.
    package var count: Int
    /// Where the link leads; any text, it is escaped.
    package var href: String
    /// What it is, for tooltips and screen readers: description and category.
    ///
    /// Any text; escaped and cut to 200 characters.
    package var title: String
    /// The category's colour; `nil` is the palette's green.
    package var color: MapColor?

    package init(_ cluster: MapCluster, href: String, title: String) {
        self.init(x: cluster.x, y: cluster.y, count: cluster.count, href: href, title: title, color: cluster.color)
    }

    init(x: Double, y: Double, count: Int = 1, href: String, title: String, color: MapColor? = nil) {
        self.x = x
        self.y = y
        self.count = count
        self.href = href
        self.title = title
        self.color = color
    }
}
