// Where a row's fields say that it is.

import Geography
import Locations

extension PlaceFields {
    /// The place that a row with these fields is, or why there is none.
    func row(at position: RowPosition) -> ImportRow {
        do throws(SkippedRow.Reason) {
            return place(at: try coordinate(), position: position)
        } catch {
            return skipped(error, position, shape: shape(error))
        }
    }

    /// The shape that a row says in words.
    private func shape(_ reason: SkippedRow.Reason) -> ImportedShape? {
        guard case .notAPoint = reason, let text = self[.coordinates] else { return nil }
        return ImportedShape(text: text)
    }

    /// - Parameter shape: the line or area that the row is.
    func skipped(
        _ reason: SkippedRow.Reason, _ position: RowPosition, id: Identifier? = nil, shape: ImportedShape? = nil
    ) -> ImportRow {
        let name = self[.name].map { String($0.onOneLine.prefix(60)) }
        let isPlace = reason == .noPosition || shape?.isEmpty == false
        return .skipped(
            SkippedRow(
                position: position, name: name, reason: reason, details: isPlace ? details(id: id, position) : nil,
                shape: shape))
    }

    /// By two numbers, by a text that has both, or by a link to a map.
    private func coordinate() throws(SkippedRow.Reason) -> Coordinate {
        if let latitude = self[.latitude]?.trimmed, let longitude = self[.longitude]?.trimmed, !latitude.isEmpty,
            !longitude.isEmpty
        {
            return try Coordinate(latitude: latitude, longitude: longitude)
        }
        if let text = self[.coordinates]?.trimmed, !text.isEmpty { return try Coordinate(written: text) }
        for property in [PlaceProperty.mapLink, .link] {
            if let link = self[property]?.trimmed, link.hasPrefix("http") || link.hasPrefix("geo:"),
                let place = try? CoordinateParser.read(link)
            {
                return place.coordinate
            }
        }
        throw .noPosition
    }
}
