// What is wrong with the files of the basemap.

/// A basemap that can't be used.
package struct BasemapError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In plain words, beginning with a small letter and without a full stop.
    package let reason: String

    package var description: String { "The basemap can’t be used: \(reason)." }
}
