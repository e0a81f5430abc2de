// A location as a row of a list or a pin shows it.

package import Geography

/// What a row of a list or a pin on a map shows of a location.
package struct LocationSummary: Hashable, Sendable, Identifiable {
    package var id: Identifier
    package var coordinate: Coordinate
    package var description: String
    package var category: Identifier
    package var date: Instant
    /// IANA name of the zone whose wall time ``date`` is shown in.
    package var timeZone: String
    /// Only the short form's parts: house number, street, city and ISO country code.
    package var placemark: Placemark
    package var editedAddress: String?
    package var addressState: AddressState
    /// The first photo.
    package var photo: Identifier?
    package var photoCount: Int
    /// When it was put into the Trash.
    package var deleted: Instant?

    package init(
        id: Identifier, coordinate: Coordinate, description: String, category: Identifier, date: Instant,
        timeZone: String, placemark: Placemark = Placemark(), editedAddress: String? = nil,
        addressState: AddressState = .pending, photo: Identifier? = nil, photoCount: Int = 0, deleted: Instant? = nil
    ) {
        self.id = id
        self.coordinate = coordinate
        self.description = description
        self.category = category
        self.date = date
        self.timeZone = timeZone
        self.placemark = placemark
        self.editedAddress = editedAddress
        self.addressState = addressState
        self.photo = photo
        self.photoCount = photoCount
        self.deleted = deleted
    }

    /// The first line of the description; empty where there is none.
    package var name: Substring {
        description.prefix { !$0.isNewline }
    }
}
