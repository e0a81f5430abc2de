// The drawn stickers, as pages show them and as they are put into one drawing.

import Foundation
import Locations

/// The pictures of all stickers, read from the public files.
struct StickerPictures: Sendable {
    struct Picture: Sendable {
        /// What the picture holds, in its own units: the sticker fills it.
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        /// The elements within `<svg>`; every id begins with the sticker's name, so that pictures can share a document.
        let markup: String
    }

    private let pictures: [Sticker: Picture]

    /// Makes sure that there is a picture of every sticker.
    ///
    /// - Throws: ``Problem`` `unavailable` that names the one that is missing or isn't as it should be.
    init(_ files: StaticFiles) throws(Problem) {
        var pictures: [Sticker: Picture] = [:]
        for sticker in Sticker.allCases {
            let path = Self.path(of: sticker)
            guard let bytes = files.bytes(of: path) else {
                throw Problem(
                    .unavailable,
                    "The picture of the sticker \(sticker.label), \(path), is missing among the public files.")
            }
            guard let picture = Picture(String(decoding: bytes, as: UTF8.self)) else {
                throw Problem(.unavailable, "The picture \(path) isn’t an SVG file with a viewBox.")
            }
            pictures[sticker] = picture
        }
        self.pictures = pictures
    }

    subscript(_ sticker: Sticker) -> Picture {
        // All are there: see `init`.
        pictures[sticker] ?? Picture(x: 0, y: 0, width: 1, height: 1, markup: "")
    }

    /// Below the public files.
    static func path(of sticker: Sticker) -> String { "images/stickers/\(sticker.rawValue).svg" }

    /// How high a sticker is at a width.
    func height(of sticker: Sticker, width: Double) -> Double {
        width * self[sticker].height / self[sticker].width
    }
}

extension StickerPictures.Picture {
    fileprivate init?(_ document: String) {
        guard let head = document.firstMatch(of: /^<svg [^>]*viewBox="([-\d. ]+)"[^>]*>/),
            let end = document.range(of: "</svg>", options: .backwards)
        else { return nil }
        let box = head.1.split(separator: " ").compactMap { Double($0) }
        guard box.count == 4, box[2] > 0, box[3] > 0, head.range.upperBound <= end.lowerBound else { return nil }
        self.init(
            x: box[0], y: box[1], width: box[2], height: box[3],
            markup: String(document[head.range.upperBound..<end.lowerBound]))
    }
}
