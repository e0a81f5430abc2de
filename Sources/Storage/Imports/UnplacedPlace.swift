// A row that waits for a position.

package import Locations

/// A row of a file that waits for a position.
package struct UnplacedPlace: Sendable, Identifiable {
    /// Its inside name.
    package let key: Int64
    /// What its location will be kept under.
    package let id: Identifier
    package let details: UnplacedRow
    /// Its number in the file.
    package let row: Int
    /// The file's name.
    package let file: String
    /// The import that brought it.
    package let record: Identifier
}
