// Reads sums of money as people write them.

import Foundation

/// Reads what a person typed for a sum, with the points, commas and digits of their language.
package struct AmountReader: Sendable {
    private let currency: Currency
    private let language: DateLanguage

    package init(currency: Currency, language: DateLanguage = .standard) {
        self.currency = currency
        self.language = language
    }

    /// The sum; thousands may be parted by the language's mark, by blanks and by apostrophes.
    ///
    /// - Throws: ``Problem`` of kind `invalid` (field `value`) for what isn't a number, is negative, has more decimals than the
    ///   currency, or is beyond ``Amount/limit``.
    package func amount(_ text: String) throws(Problem) -> Amount {
        let text = text.trimmed
        if let first = text.first, "-\u{2212}".contains(first) {
            throw problem("A value can’t be negative; leave it empty where you don’t know it.")
        }
        guard text.count <= 100, let marks = marks(of: text) else { throw notANumber(text) }
        let parts = marks.split(separator: .point, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: .group, omittingEmptySubsequences: false).map(Array.init)
        let decimals = parts.count > 1 ? parts[1].compactMap(\.digit) : []
        guard parts.count <= 2, parts.count == 1 || !decimals.isEmpty && decimals.count == parts[1].count,
            areGroups(groups)
        else { throw notANumber(text) }
        // Zeros in place of cents do no harm; three decimals may be thousands in another country's writing.
        guard decimals.count <= max(2, currency.digits), decimals.dropFirst(currency.digits).allSatisfy({ $0 == 0 })
        else {
            let count = currency.digits == 0 ? "no decimals" : "\(currency.digits) decimals"
            throw problem("\(currency.code) has \(count); “\(shortened(text))” has \(decimals.count).")
        }
        let padding = Array(repeating: 0, count: max(0, currency.digits - decimals.count))
        let digits = groups.joined().compactMap(\.digit) + decimals.prefix(currency.digits) + padding
        let units = digits.reduce(Int128(0)) { min($0 * 10 + Int128($1), Amount.limit + 1) }
        guard units <= Amount.limit else {
            throw problem("A value is at most \(written(Amount.limit)); “\(shortened(text))” is more.")
        }
        return Amount(minorUnits: units, currency: currency)
    }

    private enum Mark: Hashable {
        case digit(Int)
        case group
        case point

        var digit: Int? { if case .digit(let value) = self { value } else { nil } }
    }

    /// What the characters stand for; `nil` where one stands for nothing.
    private func marks(of text: String) -> [Mark]? {
        guard !text.isEmpty else { return nil }
        let locale = language.locale
        let (point, group) = (locale.decimalSeparator ?? ".", locale.groupingSeparator ?? ",")
        // `12.50` can't be meant as thousands, whatever the language parts them by.
        let tail = text.lastIndex(of: ".").map { text[$0...].dropFirst() } ?? ""
        let isPlain = text.count { $0 == "." } == 1 && !text.contains(point) && tail.count != 3
        var marks: [Mark] = []
        for character in text {
            if let value = character.wholeNumberValue, value < 10, isDecimalDigit(character) {
                marks.append(.digit(value))
            } else if String(character) == point || character == "." && (isPlain || group != ".") {
                marks.append(.point)
            } else if String(character) == group || character.isWhitespace || "'’".contains(character) {
                marks.append(.group)
            } else {
                return nil
            }
        }
        return marks
    }

    private func isDecimalDigit(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    }

    /// Whether thousands stand where thousands may; India parts hundreds above them.
    private func areGroups(_ groups: [[Mark]]) -> Bool {
        guard groups.count > 1, let first = groups.first, let last = groups.last else { return true }
        return (1...3).contains(first.count) && last.count == 3
            && groups.dropFirst().allSatisfy { (2...3).contains($0.count) }
    }

    private func notANumber(_ text: String) -> Problem {
        let example: Int128 =
            currency.digits == 0 ? 1250 : 125 * (0..<currency.digits).reduce(1) { unit, _ in unit * 10 } / 10
        return problem("The value must be a number such as \(written(example)); “\(shortened(text))” isn’t one.")
    }

    private func written(_ units: Int128) -> String {
        Amount(minorUnits: units, currency: currency).field(in: language)
    }

    private func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

    private func problem(_ message: String) -> Problem { Problem(.invalid, message, field: "value") }
}
