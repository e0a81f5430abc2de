// A place as a file has it.

package import Geography
package import Locations

/// A place that was read from a file, in the words of the domain; what the file doesn't say is `nil` or empty.
package struct ImportedPlace: Hashable, Sendable {
    package var position: RowPosition
    /// The file's own UUID for it; see ``identifier(for:)``.
    package var id: Identifier?
    package var coordinate: Coordinate
    /// Metres, within ``LocationLimits``.
    package var altitude: Double?
    /// Metres, within ``LocationLimits``.
    package var horizontalAccuracy: Double?
    /// Name and description, cleaned and within ``LocationLimits``.
    package var description = ""
    package var category: ImportedCategory?
    package var date: ImportedDate?
    /// Spelt like an IANA name; a zone of that name need not exist.
    package var timeZone: String?
    package var placemark = Placemark()
    /// The address in the file's own words; only with ``AddressState/edited``.
    package var editedAddress: String?
    package var addressState = AddressState.pending
    /// Where its photos lie beside the file, as the file says, which may be anything.
    package var photoPaths: [String] = []
    /// The same of its voice notes.
    package var recordingPaths: [String] = []
    package var notices: [ImportNotice] = []

    package init(position: RowPosition, coordinate: Coordinate) {
        self.position = position
        self.coordinate = coordinate
    }
}
