// Files that people really have, and what has to become of them.

package import Foundation

/// A row of the index of shared/data/places.
package struct SharedPlace: CustomStringConvertible, Sendable {
    package let file: String
    package let format: String
    package let outcome: String
    package let points: String
    package let firstName: String
    package let latitude: Double?
    package let longitude: Double?

    package var description: String { file }

    /// Where the files are, if they are.
    package static let directory = SharedFolder.url.appending(path: "data/places")

    /// All rows; none where the files aren't here.
    package static let all: [SharedPlace] = {
        guard let index = try? String(contentsOf: directory.appending(path: "INDEX.tsv"), encoding: .utf8) else {
            return []
        }
        return index.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return SharedPlace(
                file: cells[0], format: cells[1], outcome: cells[7], points: cells[8], firstName: cells[9],
                latitude: Double(cells[10]), longitude: Double(cells[11]))
        }
    }()

    /// The file's content.
    package func bytes() throws -> [UInt8] {
        try [UInt8](Data(contentsOf: Self.directory.appending(path: file)))
    }
}
