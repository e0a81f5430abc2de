// Takes belongings out of tables into the database.

import Interchange
import Locations
package import Storage

/// Imports tables of belongings; safe beside a running server.
///
/// A table is read twice: first to see that it is whole, then to take its rows in batches. A row's identifier comes from its id
/// or its reference, or from all that it says, so an import that was interrupted goes on when it is started again, and one that
/// was done changes nothing.
package struct ItemImporter: Sendable {
    private let items: ItemStore
    private let locations: LocationStore

    /// Small enough that somebody adding an item meanwhile doesn't notice.
    private static let batchSize = 2000

    package init(database: Database) {
        items = ItemStore(database)
        locations = LocationStore(database)
    }

    /// Imports a table.
    ///
    /// - Parameters:
    ///   - open: reads the table from its beginning, for values without a currency in the one it is given; `nil` where it isn't
    ///     a table of belongings.
    ///   - file: the one of an import that the table is.
    ///   - isTrial: whether it only says what would be taken.
    ///   - standard: the currency of values that name none, where the owner has none in use.
    ///   - progress: told after each batch how many rows are done.
    /// - Returns: `nil` where it isn't a table of belongings.
    /// - Throws: ``Problem`` where the table is damaged; then nothing was taken.
    func importItems(
        owner: Owner, standard: Currency = .usDollar, of file: ImportedFile? = nil, isTrial: Bool = false,
        open: (Currency) throws -> ItemReader?, progress: (Int) -> Void = { _ in }
    ) async throws -> ImportReport? {
        let currency = try items.usualCurrency(owner: owner) ?? standard
        guard var trial = try ImportFile.inWords({ try open(currency) }) else { return nil }
        while try ImportFile.inWords({ try trial.next() }) != nil {}
        guard var reader = try ImportFile.inWords({ try open(currency) }) else { return nil }
        var report = ImportReport()
        var places: [String: Identifier?] = [:]
        var batch: [(row: ImportedItem, item: Item)] = []
        var done = 0
        while let row = try ImportFile.inWords({ try reader.next() }) {
            switch row {
            case .skipped(let skipped):
                report.skip(skipped.position, "\(skipped.reason)", name: skipped.name ?? "")
            case .item(let row):
                let location = try row.location.flatMap { try place($0, &places, owner) }
                if let name = row.location, location == nil {
                    report.note(
                        row.position, "there is no location “\(name.shortened)”, or several; it is kept nowhere yet")
                }
                batch.append((row, row.item(for: owner, at: location)))
            }
            if batch.count == Self.batchSize {
                done += batch.count
                try await insert(&batch, owner, file, isTrial, &report)
                progress(done)
            }
        }
        try await insert(&batch, owner, file, isTrial, &report)
        return report
    }

    private func insert(
        _ batch: inout [(row: ImportedItem, item: Item)], _ owner: Owner, _ file: ImportedFile?,
        _ isTrial: Bool, _ report: inout ImportReport
    ) async throws {
        // The server may be stopped meanwhile.
        try Task.checkCancellation()
        let new = batch.map(\.item)
        let stored: [Item?]
        if isTrial {
            stored = try items.stored(new.map(\.id), owner: owner)
        } else {
            await items.database.giveWay()
            stored = try await items.insert(contentsOf: new, owner: owner, from: file)
        }
        for ((row, item), stored) in zip(batch, stored) {
            if let objection = stored.flatMap({ row.objection(to: $0, insteadOf: item) }) {
                report.skip(row.position, objection, name: row.name.shortened)
            } else {
                report.count(isNew: stored == nil)
            }
        }
        batch.removeAll(keepingCapacity: true)
    }

    /// The location of that id, or the only one of that name.
    private func place(_ text: String, _ known: inout [String: Identifier?], _ owner: Owner) throws -> Identifier? {
        if let place = known[text] { return place }
        let place: Identifier? =
            if let id = Identifier(text) {
                try locations.location(id, owner: owner)?.id
            } else {
                try locations.location(named: text, owner: owner)
            }
        if known.count < Self.batchSize { known[text] = .some(place) }
        return place
    }
}

extension ImportedItem {
    fileprivate func item(for owner: Owner, at location: Identifier?) -> Item {
        Item(
            id: identifier(for: owner), name: name, serialNumber: serialNumber ?? "", value: value, date: date,
            location: location)
    }

    /// Why the row wasn't taken where `stored` has its id, without a full stop; `nil` where everything that the row says is here.
    ///
    /// What the row leaves open doesn't count.
    fileprivate func objection(to stored: Item, insteadOf item: Item) -> String? {
        let isSame =
            stored.name == name && (serialNumber == nil || stored.serialNumber == serialNumber)
            && (value == nil || stored.value == value) && (date == nil || stored.date == date)
            && (item.location == nil || stored.deleted != nil || stored.location == item.location)
        guard isSame else { return "this item is here already with other details; it was not taken" }
        return stored.deleted == nil ? nil : "it is in the Trash; restore it there"
    }
}
