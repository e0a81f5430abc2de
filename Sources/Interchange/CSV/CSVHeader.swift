// The first line of a table, by which its columns are known.

import Locations

/// What the columns of a table hold.
struct CSVHeader {
    /// What each column holds; `nil` where it isn't known.
    let columns: [(property: PlaceProperty, rank: Int)?]

    init(_ record: CSVRecord) {
        columns = (0..<record.count).map { Self.column(record[$0]) }
    }

    /// Whether rows can tell where they are.
    var hasPosition: Bool { has(.coordinates) || has(.latitude) && has(.longitude) }

    /// Whether it is a list of places, be it without their positions, such as Google's lists.
    var isOfPlaces: Bool { hasPosition || has(.name) && (has(.link) || has(.mapLink) || has(.address)) }

    private func has(_ property: PlaceProperty) -> Bool { columns.contains { $0?.property == property } }

    /// The property of a column, which is named in any case, with any punctuation, and perhaps with a unit behind it.
    private static func column(_ title: String) -> (property: PlaceProperty, rank: Int)? {
        let title = title.trimmed.lowercased()
        let plain = title.replacing(/\(.*|\[.*/, with: "").filter { $0.isLetter || $0.isNumber }
        for name in [title, plain, String(plain.trimmingPrefix(/geo|gps|location|venue/))] {
            if let column = PlaceProperty.named(name.utf8) { return column }
        }
        return nil
    }
}
