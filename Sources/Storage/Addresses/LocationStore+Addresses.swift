// Addresses that come later than their locations.

import Locations
import SQLite

extension LocationStore {
    /// Notes what asking for addresses gave, and takes the locations out of the queue or puts them back in it; revisions stay,
    /// so that it never stands in a person's way.
    ///
    /// - Returns: how many were noted: none that is gone, was moved meanwhile, or has an address edited by hand.
    package func updateAddresses(_ updates: [AddressUpdate]) async throws -> Int {
        try await database.write { connection in
            var keys: [Owner: CategoryKeys] = [:]
            var count = 0
            for update in updates {
                let ownKeys = try keys[update.owner] ?? CategoryKeys(connection, owner: update.owner)
                keys[update.owner] = ownKeys
                if try Self.apply(update, keys: ownKeys, on: connection) { count += 1 }
            }
            return count
        }
    }

    private static func apply(
        _ update: AddressUpdate, keys: CategoryKeys, on connection: Connection
    ) throws -> Bool {
        guard let row = try LocationRow.find(update.location, owner: update.owner, keys: keys, on: connection),
            row.location.deleted == nil, update.state != .edited
        else { return false }
        guard row.location.addressState != .edited else {
            try AddressQueue.remove(row.key, on: connection)
            return false
        }
        // One that was moved has a turn of its own.
        guard row.location.coordinate == update.coordinate else { return false }
        var location = row.location
        location.addressState = update.state
        // A failure says nothing about what was found before.
        if update.state != .failed || location.placemark.isEmpty {
            location.placemark = update.placemark
            location.addressCredit = update.credit
        }
        try write(location, key: row.key, category: row.category, on: connection)
        try LocationIndexes(connection).update(location, was: row.location, key: row.key)
        if let retry = update.retry {
            try AddressQueue.postpone(row.key, until: retry, on: connection)
        } else {
            try AddressQueue.remove(row.key, on: connection)
        }
        return true
    }

    /// Puts a location that is being changed into the queue, where its address has to be asked for, or takes it out.
    static func queueAddress(
        of new: inout Location, was old: Location, key: Int64, on connection: Connection
    ) throws {
        guard new.addressState == .pending else {
            if old.addressState == .pending || old.addressState == .failed {
                try AddressQueue.remove(key, on: connection)
            }
            return
        }
        guard old.addressState != .pending || new.coordinate != old.coordinate else { return }
        if try AddressQueue.room(on: connection) > 0 {
            try AddressQueue.insert(key, due: .soonest, on: connection)
        } else {
            new.addressState = .failed
        }
    }
}
