// A folder of street indexes that goes with its test.

import Foundation

@testable import Geocoding

/// A folder of its own, removed in deinit.
final class TemporaryStreets: Sendable {
    let path: String
    let streets: StreetIndexFolder

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "mylocations-\(UUID().uuidString)").path
        streets = StreetIndexFolder(path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file into it, and gives its path.
    func make(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let file = "\(path)/\(name)"
        try Data(bytes).write(to: URL(filePath: file))
        return file
    }
}
