// A folder for large work that one at a time does.

import Foundation

/// A folder in the spool for work that one at a time may do, of all processes; empty at first, and again in deinit.
package final class WorkFolder: Sendable {
    package let path: String
    private let lock: DirectoryLock

    /// - Returns: `nil` while somebody else has it.
    /// - Throws: ``FileError``.
    package init?(_ name: String, in media: MediaStore) throws {
        path = "\(media.spoolDirectory)/\(name)"
        try PrivateFiles.makeDirectory(path)
        guard let lock = try DirectoryLock(tryingAlone: path) else { return nil }
        self.lock = lock
        // What a process left that was killed.
        clear()
    }

    deinit {
        clear()
    }

    private func clear() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }
}
