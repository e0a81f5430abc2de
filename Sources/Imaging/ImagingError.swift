// Why a picture was refused, in words for people.

/// A picture that can't be taken; ``message`` is one or two whole sentences that say why and what would do.
package struct ImagingError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// It is empty, text, or nothing known.
        case notAPicture
        /// It is something known, but none of the accepted kinds.
        case unsupported
        /// It says that it is an accepted kind, but is cut short or broken.
        case damaged
        /// Width, height or both together are beyond ``ImageLimits``.
        case tooManyPixels
        /// More frames than ``ImageLimits/frames``.
        case tooManyFrames
        /// More bytes than ``ImageLimits/bytes``.
        case tooLarge
        /// Too many pictures wait already.
        case busy
        /// The file or the library can't be reached: nothing that the person did.
        case unavailable
    }

    package let kind: Kind
    package let message: String
    /// What libvips or the system said, for the log.
    ///
    /// libvips keeps one text for all threads, so it may be another picture's.
    package let detail: String

    init(_ kind: Kind, _ message: String, detail: String = "") {
        self.kind = kind
        self.message = message
        self.detail = detail
    }

    static let accepted = "Photos can be JPEG, PNG, WebP, GIF, HEIC or AVIF."

    static func damaged(_ detail: String) -> ImagingError {
        ImagingError(
            .damaged, "This picture is damaged or incomplete. Try to copy it from the camera again.", detail: detail)
    }
}
