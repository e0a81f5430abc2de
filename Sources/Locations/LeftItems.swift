// What becomes of the belongings of a location that is deleted.

/// What becomes of the belongings of a location that goes to the Trash.
///
/// When the location comes back, so do they, unless somebody has moved or restored them since.
package enum LeftItems: Hashable, Sendable {
    /// They stay, without a place.
    case keep
    /// They go to another location.
    case move(to: Identifier)
    /// They go to the Trash as well.
    case trash
}
