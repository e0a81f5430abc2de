// All stickers of a disguise as one drawing, for any size of the face.

import Locations

/// Where stickers lie on a face that is shown in some size.
struct DisguiseDrawing {
    let elements: [DisguiseElement]
    let stickers: StickerPictures
    /// Of the face as it is shown.
    let width: Double
    let height: Double

    /// How wide a sticker is before it is scaled: a part of the square box that the face fits in.
    var startWidth: Double { DisguiseElement.startWidth * max(width, height) }

    /// What moves a sticker whose centre is at 0, 0 and that is as wide as ``startWidth`` to its place (SVG 2, section 8.5).
    func transform(of element: DisguiseElement) -> String {
        let place = "translate(\(Self.text(element.x * width)) \(Self.text(element.y * height)))"
        let mirror = element.isMirrored ? -element.scale : element.scale
        return "\(place) rotate(\(Self.text(element.rotation))) scale(\(Self.text(mirror)) \(Self.text(element.scale)))"
    }

    /// An SVG document of the face's size; each sticker is in it once.
    var document: [UInt8] {
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.text(width))" height="\(Self.text(height))"><defs>
            """
        for sticker in Sticker.allCases where elements.contains(where: { $0.sticker == sticker }) {
            let picture = stickers[sticker]
            let scale = startWidth / picture.width
            let (x, y) = (picture.x + picture.width / 2, picture.y + picture.height / 2)
            text += """
                <g id="\(sticker.rawValue)" transform="scale(\(Self.text(scale))) translate(\(Self.text(-x)) \
                \(Self.text(-y)))">\(picture.markup)</g>
                """
        }
        text += "</defs>"
        for element in elements {
            text += "<use href=\"#\(element.sticker.rawValue)\" transform=\"\(transform(of: element))\"/>"
        }
        return Array("\(text)</svg>".utf8)
    }

    /// A number without an exponent, which SVG of old doesn't know, and with no more digits than can be seen.
    static func text(_ number: Double) -> String {
        let tenThousandths = Int((number * 10_000).rounded())
        guard tenThousandths % 10_000 != 0 else { return String(tenThousandths / 10_000) }
        let (whole, part) = abs(tenThousandths).quotientAndRemainder(dividingBy: 10_000)
        let digits = String(part)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        return "\(number < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
    }
}
