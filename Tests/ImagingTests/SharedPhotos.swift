// Finds the photos that people really have.

import Foundation
import Testing

/// The folder of real photos beside the package; tests of them run only where it is.
enum SharedPhotos {
    static let folder: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let roots = [
            ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"].map { URL(fileURLWithPath: $0) },
            package.deletingLastPathComponent().appendingPathComponent("shared"),
        ]
        return roots.compactMap { $0?.appendingPathComponent("data/places/photos") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static var isThere: Bool { folder != nil }

    static func path(_ name: String) throws -> String {
        try #require(folder).appendingPathComponent(name).path
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}
