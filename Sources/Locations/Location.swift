// A tagged place: the heart of it all.

package import Geography

/// A tagged place.
package struct Location: Hashable, Sendable, Identifiable {
    package var id: Identifier
    package var coordinate: Coordinate
    /// Radius in metres within which the place lies, >= 0.
    package var horizontalAccuracy: Double?
    /// Metres above the WGS 84 ellipsoid, as browsers and GPS give it.
    package var altitude: Double?
    /// What the person wrote; its first line is the ``name``.
    ///
    /// May be empty; line breaks are `\n`.
    package var description: String
    package var category: Identifier
    package var date: Instant
    /// IANA name of the zone whose wall time ``date`` is shown in.
    package var timeZone: String
    package var placemark: Placemark
    /// The address in the person's own words; only with ``AddressState/edited``.
    package var editedAddress: String?
    package var addressState: AddressState
    /// Whose data the placemark is, where that must be shown beside it.
    package var addressCredit: String?
    package var photos: [Photo]
    package var recordings: [Recording]
    /// 1 when new, one more with every change.
    package var revision: Int
    package var created: Instant
    package var modified: Instant
    /// When it was put into the Trash.
    package var deleted: Instant?

    package init(
        id: Identifier, coordinate: Coordinate, horizontalAccuracy: Double? = nil, altitude: Double? = nil,
        description: String = "", category: Identifier, date: Instant, timeZone: String,
        placemark: Placemark = Placemark(), editedAddress: String? = nil, addressState: AddressState = .pending,
        addressCredit: String? = nil, photos: [Photo] = [], recordings: [Recording] = [], revision: Int = 1,
        created: Instant = .now,
        modified: Instant? = nil, deleted: Instant? = nil
    ) {
        self.id = id
        self.coordinate = coordinate
        self.horizontalAccuracy = horizontalAccuracy
        self.altitude = altitude
        self.description = description
        self.category = category
        self.date = date
        self.timeZone = timeZone
        self.placemark = placemark
        self.editedAddress = editedAddress
        self.addressState = addressState
        self.addressCredit = addressCredit
        self.photos = photos
        self.recordings = recordings
        self.revision = revision
        self.created = created
        self.modified = modified ?? created
        self.deleted = deleted
    }

    /// The first line of the description; empty where there is none.
    package var name: Substring {
        description.prefix { !$0.isNewline }
    }
}
