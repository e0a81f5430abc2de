// What GEOS says when it can't do something.

/// A failure of GEOS, in its own words.
package struct GEOSError: Error, Hashable, Sendable, CustomStringConvertible {
    package let messages: [String]

    package var description: String { "GEOS: \(messages.joined(separator: "; "))" }
}
