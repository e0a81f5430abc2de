// Dates as the reader of a page writes them.

import HTTP
import Locations

/// Writes dates in the language that a person chose, or that their browser prefers.
struct DateWriter: Sendable {
    private let language: DateLanguage

    init(_ language: DateLanguage) {
        self.language = language
    }

    /// BCP 47, for the `lang` of what it wrote.
    var tag: String { language.tag }

    /// A medium date and a short time: `Jun 5, 2026 at 3:04 PM`.
    func text(_ instant: Instant, in zone: String) -> String {
        TimeZones.mediumDateShortTime(instant, in: zone, for: language)
    }
}

extension RequestContext {
    func dates(_ settings: Settings) -> DateWriter { DateWriter(language(settings)) }

    /// The language that a person chose, or that their browser prefers, for dates and sums of money.
    func language(_ settings: Settings) -> DateLanguage {
        let preferred = settings.language.map { [$0] } ?? request.acceptedLanguages
        return preferred.lazy.compactMap { DateLanguage($0) }.first ?? .standard
    }
}
