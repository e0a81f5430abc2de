// The land that is nearest to a place at sea.

/// The land that is nearest to a place that has no address.
package struct NearestLand: Hashable, Sendable {
    /// Such as `Borkum, Germany`.
    package let name: String
    package let metres: Double
}
