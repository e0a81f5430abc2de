// Takes away what has had its time: old Trash, forgotten uploads, files that nothing names.

import Foundation
import Locations
import Storage
import Website

struct Housekeeping {
    let database: Database
    let media: MediaStore

    /// Cleans up at the start and then every hour, until cancelled.
    func run() async {
        while !Task.isCancelled {
            do {
                try await cleanUp(now: .now)
            } catch {
                Console.error("Cleaning up failed and is tried again in an hour: \(Failure.words(for: error))")
            }
            try? await Task.sleep(for: .seconds(3600))
        }
    }

    func cleanUp(now: Instant) async throws {
        let day: Int64 = 24 * 60 * 60 * 1000
        let limit = Instant(milliseconds: now.milliseconds - Website.trashDays * day)
        _ = try await LocationStore(database).purgeTrash(before: limit)
        _ = try await MoodStore(database).purgeTrash(before: limit)
        _ = try await ItemStore(database).purgeTrash(before: limit)
        _ = try await DisguiseStore(database).purgeTrash(before: limit)
        _ = try await UploadStore(database).purge(now: now)
        _ = try ImportSpool(database).removeUnneeded(in: ImportStore(database), now: now)
        _ = try media.removeUnreferenced(in: database, now: now)
    }
}
