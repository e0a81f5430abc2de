// What a person chose for themselves.

/// What a person chose for themselves.
package struct Settings: Hashable, Sendable {
    package var appearance: Appearance
    package var coordinateFormat: CoordinateFormat
    package var units: Units
    /// Whether the first address found plays its sound.
    package var sound: Bool
    /// IANA name of the zone for what has no place; `nil` means the server's.
    package var timeZone: String?

    /// The language of dates; `nil` means what the browser prefers.
    package var language: String?

    /// The zone for what has no place.
    package var zone: String { timeZone ?? TimeZones.server }

    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// As the browser prefers.
        case system
        case dark
        case light
    }

    package enum CoordinateFormat: String, Hashable, Sendable, CaseIterable {
        case decimal
        /// Degrees, minutes, seconds.
        case dms
    }

    package enum Units: String, Hashable, Sendable, CaseIterable {
        case metric
        case imperial
    }

    package init(
        appearance: Appearance = .system, coordinateFormat: CoordinateFormat = .decimal, units: Units = .metric,
        sound: Bool = true, timeZone: String? = nil, language: String? = nil
    ) {
        self.appearance = appearance
        self.coordinateFormat = coordinateFormat
        self.units = units
        self.sound = sound
        self.timeZone = timeZone
        self.language = language
    }
}
