// Files that people really have, and what has to become of them.

import Foundation
import Testing

/// A row of the index of shared/data/places.
struct SharedPlace: CustomTestStringConvertible, Sendable {
    let file: String
    let format: String
    let outcome: String
    let points: String
    let firstName: String
    let latitude: Double?
    let longitude: Double?

    var testDescription: String { file }

    static let directory: URL = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let shared = ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"].map { URL(filePath: $0) }
        return (shared ?? root.appending(path: "../shared")).appending(path: "data/places").standardizedFileURL
    }()

    static let all: [SharedPlace] = {
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

    func bytes() throws -> [UInt8] {
        try [UInt8](Data(contentsOf: Self.directory.appending(path: file)))
    }
}
