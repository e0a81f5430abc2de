// A face on the map: how somebody felt there.

package import Geography

/// A small picture with its link.
package struct MapFace: Hashable, Sendable {
    package let coordinate: Coordinate
    /// The picture's address; any text, it is escaped.
    package let image: String
    /// Around it, and in its place where pictures of other files aren't shown.
    package let color: MapColor
    package let href: String
    /// What it is, for tooltips and screen readers.
    package let title: String

    package init(coordinate: Coordinate, image: String, color: MapColor, href: String, title: String) {
        self.coordinate = coordinate
        self.image = image
        self.color = color
        self.href = href
        self.title = title
    }
}
