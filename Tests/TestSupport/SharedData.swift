// Data that isn't part of the project.

package import Foundation

/// The folder of data for testing that stands beside the project, or where `MYLOCATIONS_SHARED` points.
package enum SharedData {
    /// Where `name` is, if the data is here at all.
    package static func folder(_ name: String) -> URL {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let shared = ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"].map { URL(filePath: $0) }
        return (shared ?? root.appending(path: "../shared")).appending(path: "data/\(name)").standardizedFileURL
    }

    /// The path of a file in it; `nil` where that isn't here.
    package static func path(_ name: String) -> String? {
        let path = folder(name).path
        return FileManager.default.isReadableFile(atPath: path) ? path : nil
    }
}
