// What an archive says of itself.

import Foundation
import Locations
import Storage

/// `archive.json`, which tells an archive of ours from other ZIP files, and whether it is whole.
package struct ArchiveManifest: Codable, Hashable, Sendable {
    static let name = "archive.json"
    static let databaseName = "mylocations.sqlite"
    static let mediaFolder = "media/"
    private static let importFolder = "imports/"
    private static let format = "MyLocations archive"

    private let format: String
    /// Of the archive's layout.
    private let version: Int
    /// RFC 3339, in UTC.
    package let created: String
    /// Migrations that the database in it has had.
    let schema: Int
    /// The SHA-256 of each file beside those in `media/`, which are named by theirs.
    let files: [String: String]
    /// How many are in `media/`.
    package let media: Int
    package let locations: Int

    init(schema: Int, files: [String: String], media: Int, locations: Int) {
        format = Self.format
        version = 1
        created = Date.now.formatted(.iso8601)
        (self.schema, self.files, self.media, self.locations) = (schema, files, media, locations)
    }

    var isKnown: Bool { format == Self.format && version == 1 }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Where an original lies; the ending is for people.
    static func name(of content: ContentHash, ending: String) -> String { "\(mediaFolder)\(content).\(ending)" }

    /// Where the file of a waiting import lies.
    static func name(ofImport file: String) -> String { importFolder + file }

    /// What a file of a waiting import is called where it waits; `nil` for other files.
    static func importName(_ name: String) -> String? {
        guard name.hasPrefix(importFolder) else { return nil }
        let file = name.dropFirst(importFolder.count)
        return ImportSpool.isName(file) ? String(file) : nil
    }

    /// What the bytes of a file in `media/` have to be; `nil` for other files.
    static func content(of name: String) -> ContentHash? {
        guard name.hasPrefix(mediaFolder) else { return nil }
        return ContentHash(String(name.dropFirst(mediaFolder.count).prefix { $0 != "." }))
    }
}
