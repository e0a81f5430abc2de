// What a text says of a place.

/// A coordinate that was read from text, with what else the text said.
package struct ParsedCoordinate: Hashable, Sendable {
    package var coordinate: Coordinate
    /// Radius in metres within which the place lies, in ``accuracies``.
    package var accuracy: Double?
    /// Metres above the WGS 84 ellipsoid, in ``altitudes``.
    package var altitude: Double?

    /// From none to the way around the Earth.
    package static let accuracies = 0.0...40_075_017
    package static let altitudes = -12_000.0...1_000_000

    package init(coordinate: Coordinate, accuracy: Double? = nil, altitude: Double? = nil) {
        self.coordinate = coordinate
        self.accuracy = accuracy
        self.altitude = altitude
    }
}
