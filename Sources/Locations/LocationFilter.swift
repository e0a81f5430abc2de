// Which locations a person asks for.

package import Geography

/// Which locations are meant; every part that is present narrows the choice, and the empty filter means all.
package struct LocationFilter: Hashable, Sendable {
    /// Words that all occur in the description or the address, each as the beginning of a word.
    package var text: String?
    package var category: Identifier?
    /// First moment included.
    package var from: Instant?
    /// Last moment included.
    package var to: Instant?
    /// The box's edges belong to it; it may cross the antimeridian.
    package var box: BoundingBox?
    package var near: Near?
    /// The area's edges belong to it.
    package var area: Area?
    package var withPhoto: Bool

    /// A circle on the ground.
    package struct Near: Hashable, Sendable {
        package var coordinate: Coordinate
        /// Radius, >= 0.
        package var metres: Double

        package init(coordinate: Coordinate, metres: Double) {
            self.coordinate = coordinate
            self.metres = metres
        }
    }

    package init(
        text: String? = nil, category: Identifier? = nil, from: Instant? = nil, to: Instant? = nil,
        box: BoundingBox? = nil, near: Near? = nil, area: Area? = nil, withPhoto: Bool = false
    ) {
        self.text = text
        self.category = category
        self.from = from
        self.to = to
        self.box = box
        self.near = near
        self.area = area
        self.withPhoto = withPhoto
    }

    package var isEmpty: Bool { self == LocationFilter() }
}
