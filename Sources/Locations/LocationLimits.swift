// How much the fields of a location hold, wherever they come from.

import Geography

/// What the fields of a location may hold, be they typed into a form or read from a file.
package enum LocationLimits {
    /// Characters of a description.
    package static let description = 10_000
    /// Characters of an address, and of each part of a placemark.
    package static let address = 500
    /// Bytes (UTF-8) of any text; a character has no greatest size.
    package static let textBytes = 64 * 1024
    /// Metres: from below the deepest trench to above the orbits of most satellites.
    package static let altitude = ParsedCoordinate.altitudes
    /// Metres: up to once around the Earth.
    package static let horizontalAccuracy = ParsedCoordinate.accuracies
}
