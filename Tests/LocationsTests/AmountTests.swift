// Sums of money, as they are read and written.

import Foundation
import Locations
import Testing

@Suite struct AmountTests {
    private func read(_ text: String, _ code: String, _ language: String) throws -> String {
        let reader = AmountReader(
            currency: try #require(Currency(code)), language: try #require(DateLanguage(language)))
        return try reader.amount(text).decimal
    }

    @Test(
        "sums are read as the reader's language writes them",
        arguments: [
            ("12.50", "CHF", "en-US", "12.50"), ("12,50", "CHF", "de-DE", "12.50"), ("12,50", "EUR", "fr-FR", "12.50"),
            ("12.50", "EUR", "de-DE", "12.50"), ("1.250", "EUR", "de-DE", "1250.00"),
            ("1,250", "USD", "en-US", "1250.00"),
            ("1.234.567,5", "EUR", "de-DE", "1234567.50"), ("1 250,00", "EUR", "fr-FR", "1250.00"),
            ("1’250.00", "CHF", "de-CH", "1250.00"), ("1'250", "CHF", "de-CH", "1250.00"),
            ("12,34,567.00", "INR", "en-IN", "1234567.00"), ("١٢٫٥٠", "EGP", "ar-EG", "12.50"),
            ("0", "USD", "en-US", "0.00"), (".5", "USD", "en-US", "0.50"), (" 7 ", "JPY", "en-US", "7"),
            ("100.00", "JPY", "en-US", "100"), ("1.2345", "CLF", "en-US", "1.2345"), ("0.001", "KWD", "en-US", "0.001"),
            ("9999999999999.99", "USD", "en-US", "9999999999999.99"),
        ])
    func taken(text: String, code: String, language: String, decimal: String) throws {
        #expect(try read(text, code, language) == decimal)
    }

    @Test(
        "what isn't a sum is refused in words",
        arguments: [
            ("12,50", "CHF", "en-US", "The value must be a number such as 12.50; “12,50” isn’t one."),
            ("zwölf", "EUR", "de-DE", "The value must be a number such as 12,50; “zwölf” isn’t one."),
            ("1e999", "USD", "en-US", "“1e999” isn’t one."), ("nan", "USD", "en-US", "isn’t one."),
            ("inf", "USD", "en-US", "isn’t one."), ("", "USD", "en-US", "isn’t one."),
            ("1.2.3", "USD", "en-US", "isn’t one."),
            ("12.", "USD", "en-US", "isn’t one."), ("1,2,3", "USD", "en-US", "isn’t one."),
            ("Ⅻ", "USD", "en-US", "isn’t one."),
            ("²", "USD", "en-US", "isn’t one."), ("$5", "USD", "en-US", "isn’t one."),
            ("0x10", "USD", "en-US", "isn’t one."),
            ("-1", "USD", "en-US", "can’t be negative"), ("−1", "USD", "en-US", "can’t be negative"),
            ("1.250", "USD", "en-US", "USD has 2 decimals; “1.250” has 3."),
            ("100.50", "JPY", "en-US", "JPY has no decimals"), ("0,5", "JPY", "ja", "such as 1250"),
            ("10000000000000", "USD", "en-US", "at most 9999999999999.99"),
            (String(repeating: "9", count: 101), "USD", "en-US", "isn’t one."),
        ])
    func refused(text: String, code: String, language: String, words: String) throws {
        let problem = try #require(throws: Problem.self) { _ = try read(text, code, language) }
        #expect(problem.message.contains(words), "\(problem.message)")
        #expect(problem.field == "value")
    }

    @Test func `what a form shows is read back as the same sum in every language`() throws {
        for (tag, _) in DateLanguage.choices {
            let language = try #require(DateLanguage(tag))
            for code in ["CHF", "JPY", "KWD", "CLF"] {
                let currency = try #require(Currency(code))
                let amount = Amount(minorUnits: 1_234_567, currency: currency)
                let shown = amount.field(in: language)
                #expect(
                    try AmountReader(currency: currency, language: language).amount(shown) == amount, "\(tag) \(shown)")
            }
        }
    }

    @Test func `sums are exact, however large, and written for people`() throws {
        let francs = try #require(Currency("chf"))
        let large = Amount(minorUnits: 99_999_999_999_999_999_999, currency: francs)
        #expect(large.decimal == "999999999999999999.99")
        #expect(large.text(in: .standard) == "CHF\u{A0}999,999,999,999,999,999.99")
        #expect(Amount(minorUnits: 5, currency: francs).decimal == "0.05")
        let german = try #require(DateLanguage("de-DE"))
        #expect(
            Amount(minorUnits: 125_000, currency: try #require(Currency("EUR"))).text(in: german) == "1.250,00\u{A0}€")
        #expect(Amount(minorUnits: 1250, currency: try #require(Currency("JPY"))).text(in: .standard) == "¥1,250")
    }

    @Test func `currencies are those of ISO 4217, and others there are none`() throws {
        #expect(Currency.all.count == 166)
        #expect(Currency(" eur ")?.code == "EUR")
        for code in ["", "XDR", "XTS", "XAU", "DEM", "EURO", "€", "ABC", "ÜSD"] { #expect(Currency(code) == nil) }
        #expect(Currency.all.filter { $0.name == $0.code }.map(\.code) == ["XAD"])
        #expect(Currency.usual(for: try #require(DateLanguage("de-CH"))).code == "CHF")
        #expect(Currency.usual(for: try #require(DateLanguage("eo"))) == .usDollar)
        // What the locale data knows as in use; these have gone since.
        let gone: Set = ["ANG", "CUC", "HRK", "SLL", "VEF"]
        #expect(Set(Locale.commonISOCurrencyCodes).subtracting(Currency.all.map(\.code)).isSubset(of: gone))
    }
}
