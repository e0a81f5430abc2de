// A country or a region that can be chosen.

/// A country, or a region of one, whose borders are known.
package struct Land: Hashable, Sendable {
    /// ISO 3166-1 alpha-2 of a country (`CH`), ISO 3166-2 of a region (`CH-ZH`).
    package let code: String
    /// In English.
    package let name: String

    package init(code: String, name: String) {
        self.code = code
        self.name = name
    }

    /// The country that it is or belongs to.
    package var country: String { String(code.prefix { $0 != "-" }) }
}
