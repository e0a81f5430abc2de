// Places drawn as one.

package import Geography

/// One place, or several too near to each other to be drawn apart.
package struct MapCluster: Hashable, Sendable {
    /// How many places, 1 or more.
    package let count: Int
    /// What the first of them was added as.
    package let id: Int64
    /// Their colour; `nil` where they have none or several.
    package let color: MapColor?
    /// Where it stands in the picture, in pixels.
    package let x: Double
    package let y: Double
    /// The smallest box around them; may cross the antimeridian.
    package let box: BoundingBox
    /// Whether a closer view shows its places apart; if not, a list of what is in ``box`` serves better.
    package let isSeparable: Bool
}
