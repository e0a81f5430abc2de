// Reads single fields of forms and queries into checked values.

import Geography
import HTTP
import Locations

/// Checks of single fields; each throws a ``Problem`` that says what is wrong in the field's own words.
enum FieldReading {
    static let descriptionLimit = 10_000
    static let addressLimit = 500

    /// Free text: line breaks become `\n`, control characters but tabs go, blanks at both ends go.
    static func text(_ text: String, limit: Int, field: String, called name: String) throws(Problem) -> String {
        var scalars = String.UnicodeScalarView()
        var previousWasReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": scalars.append("\n")
            case "\n": if !previousWasReturn { scalars.append("\n") }
            case "\t": scalars.append(scalar)
            default: if !isControl(scalar) { scalars.append(scalar) }
            }
            previousWasReturn = scalar == "\r"
        }
        let trimmed = String(scalars).trimmed
        guard trimmed.count <= limit else {
            throw Problem(
                .invalid, "\(name) has \(trimmed.count) characters; at most \(limit) fit. Please shorten it.",
                field: field)
        }
        return trimmed
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
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
        String(
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

    private static func bound(_ value: Double) -> String {
        let text = String(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension String {
    /// Without white space at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// At most 40 characters of it, for a message that quotes it.
    var shortened: String {
        count > 40 ? prefix(40) + "…" : self
    }
}
