// What a person chose for themselves.

package import Locations
import SQLite

/// Settings; every public method is one transaction (see ``LocationStore``).
package struct SettingsStore: Sendable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// What was saved, or the defaults; a choice that this program doesn't know reads as its default.
    package func settings(owner: Owner) throws -> Settings {
        try database.read { connection in
            try connection.first(
                """
                SELECT appearance, coordinate_format, units, sound, time_zone, language
                FROM settings
                WHERE owner = $1
                """, owner
            ) { row in
                let defaults = Settings()
                return Settings(
                    appearance: Settings.Appearance(rawValue: row.text(0)) ?? defaults.appearance,
                    coordinateFormat: Settings.CoordinateFormat(rawValue: row.text(1)) ?? defaults.coordinateFormat,
                    units: Settings.Units(rawValue: row.text(2)) ?? defaults.units, sound: row.integer(3) != 0,
                    timeZone: row.optionalText(4), language: row.optionalText(5))
            } ?? Settings()
        }
    }

    package func save(_ settings: Settings, owner: Owner) async throws {
        try await database.write { connection in
            _ = try connection.run(
                """
                INSERT INTO settings (owner, appearance, coordinate_format, units, sound, time_zone, language)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (owner) DO UPDATE
                SET appearance = $2,
                    coordinate_format = $3,
                    units = $4,
                    sound = $5,
                    time_zone = $6,
                    language = $7
                """, owner, settings.appearance.rawValue, settings.coordinateFormat.rawValue,
                settings.units.rawValue, settings.sound, settings.timeZone,
                settings.language)
        }
    }
}
