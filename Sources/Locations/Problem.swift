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
        /// The disk takes no more.
        case noSpace
    }

    package let kind: Kind
    package let message: String
    /// The form field that it is about, as named in forms.
    package let field: String?
    /// What the operator has to know besides and visitors mustn't, such as paths: for the log and the command line.
    package let detail: String?

    package init(_ kind: Kind, _ message: String, field: String? = nil, detail: String? = nil) {
        self.kind = kind
        self.message = message
        self.field = field
        self.detail = detail
    }
    /// Whether its operator has to do something, not the person.
    package var concernsOperator: Bool { kind == .unavailable || kind == .noSpace }

    /// In the words of the operator.
    package var operatorMessage: String { detail ?? message }

    /// - Parameter detail: where, for the operator.
    package static func fullDisk(_ detail: String? = nil) -> Problem {
        Problem(
            .noSpace, "The server’s disk is full, and nothing was saved. Please tell its operator.", detail: detail)
    }
}
