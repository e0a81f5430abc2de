// Where the user is.

package import Geography

/// The user's position for the map.
package struct UserPosition: Hashable, Sendable {
    package var coordinate: Coordinate
    /// Radius in metres within which the user probably is; `nil` or not above zero draws no circle.
    package var accuracy: Double?

    package init(coordinate: Coordinate, accuracy: Double? = nil) {
        self.coordinate = coordinate
        self.accuracy = accuracy
    }
}
