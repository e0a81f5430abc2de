// Several pins drawn as one.

package import Geography

/// Pins too near to each other to be drawn apart.
package struct MapCluster: Hashable, Sendable {
    /// How many pins.
    package let count: Int
    /// The smallest box around them; may cross the antimeridian.
    package let box: BoundingBox
    /// The view that its link should show: closer, around its pins.
    package let view: MapView
    /// Whether any view can show its pins apart; if not, a list of what is in ``box`` serves better than a closer view.
    package let isSeparable: Bool
}
