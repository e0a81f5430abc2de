// The date that a file gives a place.

package import Locations

/// A date as a file gives it: a moment, or the time on a clock at a place.
package enum ImportedDate: Hashable, Sendable {
    case instant(Instant)
    /// Wall time in the place's zone, written as though the zone were UTC.
    case wallTime(Instant)
}
