// The currencies of the world.

import Foundation

/// A currency in use, or a unit of account that amounts are written in (ISO 4217).
package struct Currency: Hashable, Sendable {
    /// Three capital letters, such as `CHF`.
    package let code: String

    /// Takes a code in any case, with white space around it; `nil` where there is no such currency.
    package init?(_ code: some StringProtocol) {
        let code = String(code).trimmed
        guard code.utf8.count == 3, case let code = code.uppercased(), Self.codes.contains(code) else { return nil }
        self.code = code
    }

    private init(known code: String) {
        self.code = code
    }

    /// Decimals that amounts have: 0...4.
    package var digits: Int {
        if Self.withoutDecimals.contains(code) { return 0 }
        if Self.withThreeDecimals.contains(code) { return 3 }
        return Self.withFourDecimals.contains(code) ? 4 : 2
    }

    /// What it is called in English: `Swiss Franc`; the code where the system’s data doesn’t know.
    package var name: String {
        Locale(identifier: "en").localizedString(forCurrencyCode: code) ?? code
    }

    /// All of them, by their codes.
    package static let all = codes.sorted().map { Currency(known: $0) }

    package static let usDollar = Currency(known: "USD")

    /// The one of the region that a language tag names, such as CHF for `de-CH`; US dollars for other tags.
    package static func usual(for language: DateLanguage) -> Currency {
        language.locale.currency.flatMap { Currency($0.identifier) } ?? .usDollar
    }

    // ISO 4217, list one (SIX, the standard's maintenance agency), as of January 2026, without metals, test codes and units
    // that have no decimals defined; the lev's is kept, as prices were written in it until then.
    private static let codes = Set(
        """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF \
        CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD \
        HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL \
        MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON \
        RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX \
        USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
        """.split(separator: " ").map(String.init))

    private static let withoutDecimals: Set = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF",
        "XPF",
    ]
    private static let withThreeDecimals: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
    private static let withFourDecimals: Set = ["CLF", "UYW"]
}
