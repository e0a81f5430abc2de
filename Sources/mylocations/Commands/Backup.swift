// `mylocations backup FILE`: writes all that is kept into an archive.

import Foundation
import Locations
import Storage
import Website

struct Backup: Command {
    static let name = "backup"
    static let summary = "Writes all that is kept into an archive (ZIP)."
    static let operands = Operands(usage: "FILE", count: 1...1)
    static let discussion = """
        Safe beside a running server. The archive holds everything as it is at one moment: places, categories, moods,
        belongings, disguises, photos, recordings, the Trash and the settings. It is read again and compared before it
        takes the place of an older FILE.
        """
    static let options: [Option] = [.data]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let directory = try Configuration.dataDirectory(arguments)
        let database = try Database(directory: directory)
        let media = try MediaStore(directory: directory + "/media")
        let manifest = try await OutputFile.replace(arguments.operands[0]) { path in
            Console.progress("writing…")
            let manifest = try await ArchiveMaker(database: database, media: media).make(at: path, owner: .first)
            Console.progress("reading it again…")
            try ArchiveReader(path: path).verify()
            Console.endProgress()
            return manifest
        }
        await database.close()
        Console.print("\(arguments.operands[0]): \(manifest.summary); read again and compared")
        return 0
    }
}

extension ArchiveManifest {
    /// What is in it, in words.
    var summary: String {
        "\(locations) \(locations == 1 ? "location" : "locations"), "
            + "\(media) \(media == 1 ? "photo or recording" : "photos and recordings"), made \(created)"
    }
}
