// Reads single fields of forms and queries into checked values.

import Geography
import HTTP
import Locations

/// Checks of single fields; each throws a ``Problem`` that says what is wrong in the field's own words.
enum FieldReading {
    /// Free text, cleaned; at most `limit` characters.
    static func text(_ text: String, limit: Int, field: String, called name: String) throws(Problem) -> String {
        let text = text.cleaned
        guard text.count <= limit else {
            throw Problem(
                .invalid, "\(name) has \(text.count) characters; at most \(limit) fit. Please shorten it.",
                field: field)
        }
        return text
    }

    /// A plain number, with a point or a comma before its decimals.
    static func number(_ text: String, field: String, called name: String) throws(Problem) -> Double {
        guard let number = Double(plain(text.trimmed)), number.isFinite else {
            throw Problem(
                .invalid, "\(name) must be a number, such as 47.1401; “\(text.shortened)” isn’t one.", field: field)
        }
        return number
    }

    /// Digits, signs, point and `e` as Swift reads them; what is none of those in a number makes it unreadable.
    private static func plain(_ text: String) -> String {
        // As browsers send them.
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }) { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar {
                    case "0"..."9", "+", "-", ".", "e", "E": scalar
                    case ",": "."
                    case "\u{2212}": "-"
                    default: "?"
                    }
                }))
    }

    /// A number within a range, given in `unit`.
    static func number(
        _ text: String, in range: ClosedRange<Double>, unit: String, field: String, called name: String
    ) throws(Problem) -> Double {
        let number = try number(text, field: field, called: name)
        guard range.contains(number) else {
            throw Problem(
                .invalid,
                "\(name) must be between \(bound(range.lowerBound)) and \(bound(range.upperBound)) \(unit); "
                    + "\(text.shortened) is outside.",
                field: field)
        }
        return number
    }

    /// An optional number: an empty field is none.
    static func optionalNumber(
        _ text: String?, in range: ClosedRange<Double>, unit: String, field: String, called name: String
    ) throws(Problem) -> Double? {
        guard let text, !text.trimmed.isEmpty else { return nil }
        return try number(text, in: range, unit: unit, field: field, called: name)
    }

    /// The revision that a form was made from; `nil` where it says none.
    static func revision(_ text: String?) throws(Problem) -> Int? {
        guard let text, !text.isEmpty else { return nil }
        guard let number = Int(text), number > 0 else {
            throw Problem(.invalid, "The form’s revision is damaged. Please reload the page.", field: "revision")
        }
        return number
    }

    private static func bound(_ value: Double) -> String {
        let text = String(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension String {
    /// At most 40 characters of it, for a message that quotes it.
    var shortened: String {
        count > 40 ? prefix(40) + "…" : self
    }
}
