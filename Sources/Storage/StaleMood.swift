// Somebody changed the mood meanwhile.

package import Locations

/// The mood isn't at the revision that the change was made from.
package struct StaleMood: Error, Hashable, Sendable {
    /// As it is now.
    package let current: MoodEntry
    /// As it would be if the change were made to that.
    package let wanted: MoodEntry
}
