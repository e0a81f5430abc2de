// Locations of one category, summed up.

package import Geography
package import Locations

/// Locations of one category, summed up.
package struct CategoryTally: Sendable {
    package let category: Identifier
    package let tally: PlaceTally
}
