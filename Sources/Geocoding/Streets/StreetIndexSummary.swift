// What is known of a street index as a whole.

/// Where a street index comes from and how much is in it.
package struct StreetIndexSummary: Codable, Hashable, Sendable {
    /// The file name of the extract.
    package var extract: String
    /// The state of the map, ISO 8601; empty where the extract doesn't say.
    package var mapDate: String
    package var houseNumbers: Int
    /// Names of streets, each counted once in every locality.
    package var streets: Int
    package var landmarks: Int
}
