// What faces are disguised with.

/// A sticker, in the order in which its palette offers it.
///
/// The raw value is what forms, files and databases call it; its picture is `images/stickers/NAME.svg`.
package enum Sticker: String, Hashable, Sendable, CaseIterable {
    case glasses, sunglasses
    case starGlasses = "star-glasses"
    case eyePatch = "eye-patch"
    case googlyEyes = "googly-eyes"
    case clownNose = "clown-nose"
    case catFace = "cat-face"
    case lips

    case handlebarMoustache = "handlebar-moustache"
    case walrusMoustache = "walrus-moustache"
    case pencilMoustache = "pencil-moustache"
    case vanDykeBeard = "van-dyke-beard"
    case fullBeard = "full-beard"
    case santaBeard = "santa-beard"
    case vikingBeard = "viking-beard"
    case muttonChops = "mutton-chops"

    case topHat = "top-hat"
    case cowboyHat = "cowboy-hat"
    case pirateHat = "pirate-hat"
    case partyHat = "party-hat"
    case crown, afro, mohawk
    case blondWig = "blond-wig"

    case heart, anchor, rose
    case spiderWeb = "spider-web"
    case lightningScar = "lightning-scar"
    case clawMarks = "claw-marks"
    case stitches, plaster

    package var palette: StickerPalette {
        switch self {
        case .glasses, .sunglasses, .starGlasses, .eyePatch, .googlyEyes, .clownNose, .catFace, .lips: .face
        case .handlebarMoustache, .walrusMoustache, .pencilMoustache, .vanDykeBeard, .fullBeard, .santaBeard,
            .vikingBeard, .muttonChops:
            .facialHair
        case .topHat, .cowboyHat, .pirateHat, .partyHat, .crown, .afro, .mohawk, .blondWig: .wigsAndHats
        case .heart, .anchor, .rose, .spiderWeb, .lightningScar, .clawMarks, .stitches, .plaster: .tattoosAndScars
        }
    }

    /// What people call it: `Top Hat`.
    package var label: String {
        rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
