// A pin on the map.

package import Geography

/// A place to mark, and where its link leads.
package struct MapPin: Hashable, Sendable {
    package var coordinate: Coordinate
    /// Where the link leads; any text, it is escaped.
    package var href: String
    /// What it is, for tooltips and screen readers: description and category.
    ///
    /// Any text; escaped and cut to 200 characters.
    package var title: String
    /// The category's colour; `nil` is the palette's green.
    package var color: MapColor?

    package init(coordinate: Coordinate, href: String, title: String, color: MapColor? = nil) {
        self.coordinate = coordinate
        self.href = href
        self.title = title
        self.color = color
    }
}
