// What a text says of a place.

/// A coordinate that was read from text, with what else the text said.
package struct ParsedCoordinate: Hashable, Sendable {
    package var coordinate: Coordinate
    /// Radius in metres within which the place lies, >= 0.
    package var accuracy: Double?
    /// Metres above the WGS 84 ellipsoid.
    package var altitude: Double?

    package init(coordinate: Coordinate, accuracy: Double? = nil, altitude: Double? = nil) {
        self.coordinate = coordinate
        self.accuracy = accuracy
        self.altitude = altitude
    }
}
