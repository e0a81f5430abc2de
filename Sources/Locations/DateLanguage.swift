// The languages that dates can be written in.

import Foundation

/// A language and region that dates are written for.
package struct DateLanguage: Hashable, Sendable {
    /// BCP 47, such as `de-CH`.
    package let tag: String
    let locale: Locale

    /// Takes any tag whose language is known, whatever region it has; `nil` for others.
    package init?(_ tag: String) {
        let locale = Locale(identifier: tag)
        guard let code = locale.language.languageCode?.identifier, Self.codes.contains(code) else { return nil }
        self.tag = tag
        self.locale = locale
    }

    /// American English.
    package static let standard = DateLanguage(known: "en-US")

    private init(known tag: String) {
        self.tag = tag
        locale = Locale(identifier: tag)
    }

    private static let codes = Set(
        Locale.availableIdentifiers.compactMap { $0.split(separator: "_").first.map(String.init) })

    /// What people choose from, each by its own name and in the order of those.
    package static let choices: [(tag: String, name: String)] =
        [
            "ar", "bg", "bn", "ca", "cs", "da", "de", "de-AT", "de-CH", "el", "en-AU", "en-CA", "en-GB", "en-IN",
            "en-US", "es", "es-MX", "et", "eu", "fa", "fi", "fr", "fr-CA", "fr-CH", "he", "hi", "hr", "hu", "id", "is",
            "it", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sr", "sv", "th",
            "tr", "uk", "vi", "zh-Hans-CN", "zh-Hant-TW",
        ]
        .map { tag in
            let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
            return (tag, name.prefix(1).uppercased() + name.dropFirst())
        }
        .sorted { $0.name.compare($1.name, locale: Locale(identifier: "en")) == .orderedAscending }
}
