// Sums of money.

import Foundation

/// An exact sum of money.
package struct Amount: Hashable, Sendable {
    /// In the currency's smallest unit, such as cents; not negative.
    package let minorUnits: Int128
    package let currency: Currency

    package init(minorUnits: Int128, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// What the value of a single thing may be at most, in smallest units.
    package static let limit: Int128 = 999_999_999_999_999

    /// Digits with all decimals of the currency behind a point, as files have it: `1250.00`.
    package var decimal: String { written(point: ".") }

    /// The same as a form of that language has it: `1250,00`.
    package func field(in language: DateLanguage) -> String {
        written(point: language.locale.decimalSeparator ?? ".")
    }

    /// For people: `CHF 1,250.00`.
    package func text(in language: DateLanguage) -> String {
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: language.locale)
            .precision(.fractionLength(currency.digits))
        return (Decimal(string: decimal) ?? 0).formatted(style)
    }

    private func written(point: String) -> String {
        let digits = String(minorUnits)
        guard currency.digits > 0 else { return digits }
        let padded = String(repeating: "0", count: max(0, currency.digits + 1 - digits.count)) + digits
        return "\(padded.dropLast(currency.digits))\(point)\(padded.suffix(currency.digits))"
    }
}
