// What GEOS says when it can't do something.

/// A failed operation of GEOS.
package struct GEOSError: Error, Equatable, CustomStringConvertible {
    /// GEOS's own words, or the operation's name where it gave none.
    package let message: String

    package var description: String { "GEOS: \(message)" }
}
