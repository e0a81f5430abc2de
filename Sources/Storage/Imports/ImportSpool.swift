// Where the files of imports lie until they are done.

import Foundation
package import Locations

/// The files of the imports that wait, in `imports` in the data directory; on disk once they are stored.
package struct ImportSpool: Sendable {
    let directory: String

    package init(_ database: Database) {
        self.init(in: database.directory)
    }

    /// - Parameter directory: the data directory.
    package init(in directory: String) {
        self.directory = directory + "/imports"
    }

    /// Stores a file that comes in pieces, as `produce` hands them to its argument.
    ///
    /// - Throws: what `produce` throws, or ``FileError``; nothing is left then.
    package func store(
        _ position: Int, of record: Identifier, _ produce: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws {
        try PrivateFiles.makeDirectory(directory)
        let file = try SpooledFile(in: directory)
        try produce { try file.append($0) }
        try file.synchronize()
        try file.rename(to: path(position, of: record))
        try PrivateFiles.synchronizeDirectory(directory)
    }

    package func path(_ position: Int, of record: Identifier) -> String { "\(directory)/\(record)-\(position)" }

    /// Removes what is left of an import's files.
    package func remove(_ count: Int, of record: Identifier) {
        for position in 0..<count { unlink(path(position, of: record)) }
    }

    /// Removes files that no import needs, of requests that were cut off.
    ///
    /// - Returns: how many were removed.
    package func removeUnneeded(in store: ImportStore, now: Instant = .now) throws -> Int {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else { return 0 }
        var count = 0
        for name in names {
            if let id = Identifier(name.prefix(36)), try store.record(id, owner: .first)?.state.isAtWork == true {
                continue
            }
            var status = stat()
            let path = "\(directory)/\(name)"
            let oldest = now.milliseconds - UploadStore.lifetime
            if lstat(path, &status) == 0, Int64(status.st_mtim.tv_sec) * 1000 < oldest, unlink(path) == 0 { count += 1 }
        }
        return count
    }
}
