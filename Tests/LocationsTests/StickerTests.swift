// What stickers are called and how they turn.

import Locations
import Testing

struct StickerTests {
    @Test func `there are eight in each palette, with names of their own`() {
        #expect(StickerPalette.allCases.map(\.title) == ["Face", "Facial Hair", "Wigs/Hats", "Tattoos/Scars"])
        for palette in StickerPalette.allCases { #expect(palette.stickers.count == 8) }
        #expect(Set(Sticker.allCases.map(\.label)).count == Sticker.allCases.count)
        #expect(Sticker.topHat.label == "Top Hat")
    }

    @Test(arguments: [(0, 0), (360, 0), (-90, 270), (725, 5), (-1e-20, 0), (359.5, 359.5), (-36_000, 0)])
    func `directions are kept within one turn`(_ degrees: Double, _ kept: Double) {
        #expect(DisguiseElement.turned(degrees) == kept)
    }
}
