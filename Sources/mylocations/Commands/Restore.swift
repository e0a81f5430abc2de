// `mylocations restore FILE`: brings back what an archive holds.

import Foundation
import Locations
import Storage
import Website

struct Restore: Command {
    static let name = "restore"
    static let summary = "Brings back what an archive holds."
    static let operands = Operands(usage: "FILE", count: 1...1)
    static let discussion = """
        Stop the server first. Everything that is kept now is replaced by what the archive holds, or stays as it is where the
        archive is damaged. What was there before is written to an archive of its own in the data directory.
        """
    static let options: [Option] = [.data]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let directory = try Configuration.dataDirectory(arguments)
        let archive = try ArchiveReader(path: arguments.operands[0])
        Console.progress("unpacking and checking…")
        defer { Console.endProgress() }
        let kept = try await ArchiveRestorer(directory: directory).restore(archive, owner: .first)
        Console.endProgress()
        Console.print("Restored: \(archive.manifest.summary)")
        if let kept { Console.print("What was there before is in \(kept)") }
        return 0
    }
}
