// Belongings out of tables.

package import Locations

/// Reads the rows of a table of belongings in text, which its first line tells: it names a column for the name and one for the
/// serial number or the value.
///
/// Not thread-safe.
package struct ItemReader {
    private var table: ColumnTable<ItemColumn>
    /// The language that sums are written in, as far as the file shows.
    private let language: DateLanguage
    private let currency: Currency

    /// - Parameters:
    ///   - currency: the one of values whose row names none.
    ///   - rowLimit: rows that it may have, a million by default.
    ///   - source: gives the next bytes of the file, of any number; `nil` at its end.
    /// - Returns: `nil` where the file isn't a table of belongings.
    package init?(currency: Currency, rowLimit: Int? = nil, source: @escaping () throws -> [UInt8]?) throws {
        guard
            let table = try ColumnTable(
                rowLimit: rowLimit, source: source, column: { ItemColumn(titled: $0) },
                clean: { $0.split(whereSeparator: \.isNewline).joined(separator: " ").cleaned }),
            ItemColumn.areOfItems(table.columns, table.header)
        else { return nil }
        self.table = table
        // Where commas part decimals, semicolons part cells.
        language = table.delimiter == UInt8(ascii: ";") ? DateLanguage("de") ?? .standard : .standard
        self.currency = currency
    }

    /// The next row; throws ``ImportFailure`` where the table is damaged.
    package mutating func next() throws -> ItemImportRow? {
        guard let (cells, position) = try table.next() else { return nil }
        do throws(SkippedRow.Reason) {
            return .item(try item(cells, at: position))
        } catch {
            return .skipped(
                SkippedRow(position: position, name: cells[.name].map { String($0.prefix(60)) }, reason: error))
        }
    }

    private mutating func item(
        _ cells: [ItemColumn: String], at position: RowPosition
    ) throws(SkippedRow.Reason) -> ImportedItem {
        guard let name = cells[.name] else { throw .malformed("it has no name") }
        for (title, text) in [("name", name), ("serial number", cells[.serialNumber] ?? "")]
        where text.count > Item.textLimit {
            throw .malformed("its \(title) has \(text.count) characters; at most \(Item.textLimit) fit")
        }
        let key = try key(cells)
        return ImportedItem(
            position: position, name: name, serialNumber: cells[.serialNumber], value: try value(cells),
            date: try date(cells[.date]), location: cells[.location] ?? cells[.locationName], key: key)
    }

    private mutating func key(_ cells: [ItemColumn: String]) throws(SkippedRow.Reason) -> ImportedItem.Key {
        if let text = cells[.id] {
            // Other programs count theirs.
            return Identifier(text).map { .id($0) } ?? .reference(text)
        }
        if let reference = cells[.reference] { return .reference(reference) }
        let content = table.content(of: cells)
        return .content(content.cells, content.number)
    }

    private func value(_ cells: [ItemColumn: String]) throws(SkippedRow.Reason) -> Amount? {
        let named = cells[.currency].map { Currency($0) }
        if case .some(nil) = named, let code = cells[.currency] {
            throw .malformed("there is no currency \"\(code.prefix(20))\"")
        }
        guard let text = cells[.value] else { return nil }
        let currency = (named ?? nil) ?? self.currency
        do throws(Problem) {
            // All decimals behind a point are plain, whatever the file's language makes of points.
            let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
            let isPlain = currency.digits > 0 && decimals == currency.digits
            return try AmountReader(currency: currency, language: isPlain ? .standard : language).amount(text)
        } catch {
            throw .malformed("\(error.message.prefix(1).lowercased())\(error.message.dropFirst().dropLast())")
        }
    }

    private func date(_ text: String?) throws(SkippedRow.Reason) -> CivilDate? {
        guard let text else { return nil }
        let instant: Instant
        switch ImportedDate(text) {
        case .instant(let moment): instant = moment
        case .wallTime(let time): instant = time
        case nil: throw .malformed("its date \"\(text.prefix(40))\" can't be read; one is written as 2026-06-05")
        }
        // A date with an offset is meant on the clock beside it.
        return CivilDate(String(text.prefix(10))) ?? TimeZones.day(instant, in: "UTC")
    }
}
