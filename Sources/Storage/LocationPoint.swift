// A location as a map needs it.

package import Geography
package import Locations
import SQLite

/// Where a location is and what kind it is: little enough to read all of them for a map.
package struct LocationPoint: Sendable {
    /// The location's inside name, which only ``LocationStore/summaries(of:owner:)`` understands.
    package let key: Int64
    package let coordinate: Coordinate
    package let category: Identifier

    /// All in the index by date, so that the table needn't be read.
    static let columns = "l.id, l.category, l.latitude, l.longitude"

    init(_ row: borrowing Statement, keys: CategoryKeys) throws {
        key = row.integer(0)
        category = try keys.identifier(row.integer(1))
        coordinate = try row.coordinate(2)
    }
}
