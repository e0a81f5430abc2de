// Where the files are that tests use and the project doesn't hold.

package import Foundation

package enum SharedFolder {
    /// The folder that MYLOCATIONS_SHARED names, or the one beside the project; it needn't be there.
    package static let url: URL = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let shared = ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"].map { URL(filePath: $0) }
        return (shared ?? root.appending(path: "../shared")).standardizedFileURL
    }()
}
