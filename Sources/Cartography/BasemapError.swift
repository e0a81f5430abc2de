// What is wrong with the basemap's files.

/// A basemap file that is missing, damaged or not what it should be.
package struct BasemapError: Error, Equatable, CustomStringConvertible {
    /// The file.
    package let file: String
    /// What is wrong, in plain words, with the byte's position where there is one.
    package let reason: String

    package var description: String { "\(file): \(reason)" }
}
