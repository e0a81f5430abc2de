// What writes locations as a file.

package import Locations

/// Writes locations one by one; memory doesn't grow with their number.
package protocol PlaceWriter {
    /// Takes the next bytes of the file.
    typealias Sink = (borrowing [UInt8]) throws -> Void

    /// Writes what stands before the first location; comes first.
    mutating func begin() throws

    /// Writes one location.
    ///
    /// Throws only what the sink throws.
    mutating func write(_ location: Location, category: Category) throws

    /// Writes what stands after the last location and hands over the rest; comes last.
    mutating func end() throws
}
