// The order of a list of locations.

package import Geography

/// The order of a list of locations; ties are broken so that the order is always total.
package enum LocationSort: Hashable, Sendable {
    /// Newest first.
    case date
    /// By name, regardless of ASCII case.
    case name
    /// Nearest to the coordinate first.
    case distance(from: Coordinate)
}
