// What can go wrong, in words for people.

/// A failure that the person can do something about.
///
/// ``message`` is a whole sentence or two in plain words that say what to do. One place in `Website` turns it into a status and
/// a page; every other error is logged and answered with a neutral sentence.
package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A value is missing, malformed, out of range or unknown.
        case invalid
        /// It isn't there, or isn't this owner's.
        case notFound
        /// Somebody changed it meanwhile.
        case conflict
        /// More than a limit allows.
        case tooLarge
        /// It can't be done now; trying again later may help.
        case unavailable
    }

    package let kind: Kind
    package let message: String
    /// The form field that it is about, as named in forms.
    package let field: String?

    package init(_ kind: Kind, _ message: String, field: String? = nil) {
        self.kind = kind
        self.message = message
        self.field = field
    }
}
