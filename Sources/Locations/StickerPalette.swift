// Where stickers are offered.

/// One of the four palettes that stickers are chosen from, in the order of their tabs.
///
/// The raw value names its part of the page and its icon.
package enum StickerPalette: String, Hashable, Sendable, CaseIterable {
    case face
    case facialHair = "facial-hair"
    case wigsAndHats = "wigs-hats"
    case tattoosAndScars = "tattoos-scars"

    /// What its tab is called.
    package var title: String {
        switch self {
        case .face: "Face"
        case .facialHair: "Facial Hair"
        case .wigsAndHats: "Wigs/Hats"
        case .tattoosAndScars: "Tattoos/Scars"
        }
    }

    package var stickers: [Sticker] { Sticker.allCases.filter { $0.palette == self } }
}
