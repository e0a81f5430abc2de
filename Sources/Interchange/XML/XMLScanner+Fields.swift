// Texts of elements, kept as fields of places.

import Locations
import XML

extension XMLScanner {
    /// Keeps the text of the element whose start came last as a field.
    func read(_ property: PlaceProperty, rank: Int = 0, into fields: inout PlaceFields) throws {
        let (text, wasCut) = try text(keeping: property.limit)
        if wasCut { fields.note(.cut(property.title)) }
        fields.keep(text.trimmed, of: property, rank: rank)
    }
}
