// A photo of a form that came back for correction.

package import Locations

/// A photo of a form that came back for correction, kept for 24 hours.
package struct PendingUpload: Hashable, Sendable, Identifiable {
    /// What it becomes when the form is accepted; its id is the one in the form's hidden field.
    package var photo: Photo
    /// As the browser called the file.
    package var filename: String
    package var created: Instant

    package init(photo: Photo, filename: String, created: Instant = .now) {
        self.photo = photo
        self.filename = filename
        self.created = created
    }

    package var id: Identifier { photo.id }
}
