// Belongings as CSV.

import Interchange
import Locations
import Storage

enum ItemTable {
    /// Writes a header and a row for each item of the filter.
    static func write(
        _ items: ItemStore, _ filter: ItemFilter = ItemFilter(), owner: Owner,
        into sink: (borrowing [UInt8]) throws -> Void
    ) throws {
        var header = CSVRow()
        for name in ["id", "name", "serialNumber", "value", "currency", "date", "location", "locationName"] {
            header.appendPlain(name)
        }
        try sink(header.bytes)
        try items.forEach(filter, owner: owner) { listing in
            let item = listing.item
            var row = CSVRow()
            row.appendPlain(item.id.description)
            row.append(item.name)
            row.append(item.serialNumber)
            row.appendPlain(item.value?.decimal ?? "")
            row.appendPlain(item.value?.currency.code ?? "")
            row.appendPlain(item.date?.description ?? "")
            row.appendPlain(item.location?.description ?? "")
            row.append(listing.locationName ?? "")
            try sink(row.bytes)
        }
    }
}
