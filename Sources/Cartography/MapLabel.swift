// A name on the map.

package import Geography

/// A name at a place, shown when there is room.
package struct MapLabel: Hashable, Sendable {
    /// How a label looks.
    package enum Kind: Hashable, Sendable {
        /// In spaced capitals around its place.
        case country
        /// Beside a dot.
        case town
    }

    package var name: String
    package var coordinate: Coordinate
    package var kind: Kind
    /// Zooms between which it may be shown.
    package var zooms: ClosedRange<Double>

    package init(name: String, coordinate: Coordinate, kind: Kind, zooms: ClosedRange<Double>) {
        self.name = name
        self.coordinate = coordinate
        self.kind = kind
        self.zooms = zooms
    }
}
