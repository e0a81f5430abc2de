// What is kept of the readers' rows and remarks.

import GEOS
import Geography
import Interchange
import Locations

extension ImportNote {
    /// About a row that was taken.
    init(_ kind: Kind, _ place: ImportedPlace, _ reason: String) {
        self.init(kind, row: place.position.row, name: place.shortName, reason: reason)
    }
}

extension ImportRow {
    var position: RowPosition {
        switch self {
        case .place(let place): place.position
        case .skipped(let row): row.position
        }
    }

    /// The place that it is; a line or an area is one at a point on it, where that is wanted.
    func place(takingLines: Bool) -> ImportedPlace? {
        switch self {
        case .place(let place): return place
        case .skipped(let row):
            // A shape that GEOS can't make anything of stays one that isn't taken.
            guard takingLines, let text = row.shape?.text, let point = try? PointOnShape.point(on: text) else {
                return nil
            }
            var place = row.details ?? ImportedPlace(position: row.position, coordinate: point)
            place.coordinate = point
            return place
        }
    }

    /// What it says, where it only lacks a position.
    var unplaced: ImportedPlace? {
        guard case .skipped(let row) = self, row.reason == .noPosition else { return nil }
        return row.details
    }

    /// What there is to say of a row that is no place by itself.
    func notes(owner: Owner, takingLines: Bool) -> [ImportNote] {
        guard case .skipped(let row) = self else { return [] }
        let (number, name, reason) = (row.position.row, row.name ?? "", "\(row.reason)")
        if let details = unplaced {
            return [
                ImportNote(
                    .unplaced, row: number, name: details.shortName, reason: reason, id: details.identifier(for: owner),
                    unplaced: UnplacedRow(details))
            ]
        }
        guard place(takingLines: takingLines) == nil else {
            return [ImportNote(.noted, row: number, name: name, reason: "\(reason); its place is a point on it")]
        }
        return [ImportNote(.skipped, row: number, name: name, reason: reason)]
    }
}

extension UnplacedRow {
    init(_ place: ImportedPlace) {
        let (date, isWallTime): (Instant?, Bool) =
            switch place.date {
            case .instant(let instant): (instant, false)
            case .wallTime(let time): (time, true)
            case nil: (nil, false)
            }
        let address = place.editedAddress ?? AddressFormatter.oneLine(place.placemark)
        self.init(
            description: place.description, category: place.category?.name, date: date, isWallTime: isWallTime,
            address: address.isEmpty ? nil : address)
    }
}

extension ImportedPlace {
    /// The beginning of its name.
    var shortName: String { String(description.prefix { !$0.isNewline }.prefix(60)) }
}

extension ContentHash {
    /// The id of the location that a photo becomes, the same each time: a UUID of version 8 (RFC 9562, section 5.8).
    func identifier(for owner: Owner) -> Identifier {
        let digits = description.prefix(32)
        let high = UInt64(digits.prefix(16), radix: 16) ?? 0
        let low = UInt64(digits.suffix(16), radix: 16) ?? 0
        return Identifier(
            high: (high ^ UInt64(bitPattern: owner.id)) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: low & (1 << 62 - 1) | 1 << 63)
    }
}
