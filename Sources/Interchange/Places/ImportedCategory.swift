// The category that a file gives a place.

/// A category as a file names it; colour and icon count only where the category is new.
package struct ImportedCategory: Hashable, Sendable {
    /// 1...100 characters on one line.
    package var name: String
    /// `#rrggbb`, lower case.
    package var color: String?
    /// 1...50 of `a-z`, `0-9` and `-`; an icon of that name need not exist.
    package var icon: String?

    package init(name: String, color: String? = nil, icon: String? = nil) {
        self.name = name
        self.color = color
        self.icon = icon
    }
}
