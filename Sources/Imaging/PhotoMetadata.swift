// Where and when a photo says that it was taken.

/// Where and when a photo says that it was taken; what it doesn't say, or says wrongly, is nil.
package struct PhotoMetadata: Hashable, Sendable {
    /// Degrees, north positive, -90 to 90; nil exactly when ``longitude`` is.
    package var latitude: Double?
    /// Degrees, east positive, -180 to 180.
    package var longitude: Double?
    /// Metres above sea level, -12,000 to 100,000.
    package var altitude: Double?
    /// What the camera's clock showed; no zone, unless ``offsetSeconds`` is there.
    package var dateTime: WallTime?
    /// Seconds that ``dateTime`` is ahead of UTC.
    package var offsetSeconds: Int?

    /// True when the position is exactly 0, 0: mostly a camera that had no fix.
    package var isDoubtfulPosition: Bool { latitude == 0 && longitude == 0 }

    package init() {}
}
