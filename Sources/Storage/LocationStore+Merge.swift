// Two locations that are one place, and back.

package import Locations
import SQLite

extension LocationStore {
    /// Joins other locations into one: their words, photos, recordings, moods, items and disguises go to it, parts that it
    /// lacks are taken over, and they go into the Trash.
    ///
    /// What it was is kept, for ``unmerge(_:owner:)``.
    ///
    /// - Returns: the location as it is now.
    /// - Throws: ``Locations/Problem`` of kind `notFound`, or `tooLarge` where the photos or recordings would be too many.
    package func merge(_ ids: [Identifier], into id: Identifier, owner: Owner) async throws -> Location {
        try Self.checkBulk(ids)
        return try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let target = try Self.row(id, owner: owner, keys: keys, on: connection)
            try LocationRevisions.keep(target.key, on: connection)
            var merged = target.location
            for other in Set(ids).subtracting([id]).sorted() {
                let row = try Self.row(other, owner: owner, keys: keys, on: connection)
                merged.absorb(row.location)
                try LocationMerge.note(row.key, into: target, on: connection)
                try PhotoRow.move(from: row.key, to: target.key, on: connection)
                try RecordingRow.move(from: row.key, to: target.key, on: connection)
                try MoodRow.move(from: row.key, to: target.key, on: connection)
                try ItemRow.move(from: row.key, to: target.key, on: connection)
                try DisguiseRow.move(from: row.key, to: target.key, on: connection)
                try Self.trash([row], at: .now, owner: owner, on: connection)
            }
            _ = try Self.replace(target, with: merged, keys: keys, on: connection)
            return try Self.row(id, owner: owner, keys: keys, on: connection).location
        }
    }

    /// Takes the last merging into a location back: what was merged leaves the Trash with all that it brought.
    ///
    /// - Returns: whether it was; not where the location was changed since, or what was merged is gone.
    package func unmerge(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let target = try Self.row(id, owner: owner, keys: keys, on: connection)
            let revision = target.location.revision
            let merges = try LocationMerge.all(into: target, on: connection)
            let others = try merges.compactMap {
                try LocationRow.find(key: $0.other, owner: owner, keys: keys, on: connection)
            }
            guard !merges.isEmpty, others.count == merges.count, others.allSatisfy({ $0.location.deleted != nil }),
                let old = try LocationRevisions.location(of: target, before: revision, keys: keys, on: connection)
            else { return false }
            for (merge, row) in zip(merges, others) {
                try merge.giveBack(from: target.key, on: connection)
                try Self.restore(row, owner: owner, on: connection)
            }
            let row = try Self.row(id, owner: owner, keys: keys, on: connection)
            _ = try Self.replace(row, with: old, keys: keys, on: connection)
            return true
        }
    }
}

extension Location {
    /// Takes over what the other one says and this one doesn't.
    fileprivate mutating func absorb(_ other: Location) {
        if description.isEmpty {
            description = other.description
        } else if !other.description.isEmpty, !description.contains(other.description) {
            description += "\n" + other.description
        }
        altitude = altitude ?? other.altitude
        if addressState != .edited, other.addressState == .edited {
            (editedAddress, addressState) = (other.editedAddress, .edited)
        }
        if placemark.isEmpty, !other.placemark.isEmpty {
            (placemark, addressCredit) = (other.placemark, other.addressCredit)
            if addressState == .none { addressState = other.addressState }
        }
    }
}
