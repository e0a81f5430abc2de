// The shapes that maps are drawn in.

import Cartography
import Geography

/// The size of a map's picture, and the part of it that every screen shows.
struct MapShape {
    /// The class that the style sheet knows it by.
    let name: String
    let width: Int
    let height: Int
    /// Pixels of the height, around the middle, that are never cut off; what is to be seen is fitted into them.
    let sureHeight: Int
    /// Size of letters in pixels of the picture.
    var letters = MapPicture.standardLetters

    /// For phones held upright and narrow windows: about as wide as they are, so that letters and pins are as large as meant.
    static let tall = MapShape(name: "tall", width: 390, height: 520, sureHeight: 520)
    /// For wide screens, which cut off above and below what has no room: half of it on a phone held sideways, where it is
    /// shown smaller, too.
    static let wide = MapShape(name: "wide", width: 760, height: 760, sureHeight: 380, letters: 15.6)

    /// What of the height screens may show under the page's buttons; none for a picture without them.
    var shownHeights: [Int] { name.isEmpty ? [] : sureHeight == height ? [height] : [height, sureHeight] }

    /// A picture of its own.
    static func picture(width: Int, height: Int) -> MapShape {
        MapShape(name: "", width: width, height: height, sureHeight: height)
    }

    /// The view of the shape that surely shows a box.
    func view(of box: BoundingBox, margin: Double, maximumZoom: Double) -> MapView {
        MapView.fit(box, width: width, height: sureHeight, margin: margin, maximumZoom: maximumZoom)
            .resized(width: width, height: height)
    }

    /// What of a view of this shape is surely shown: ``view(of:margin:maximumZoom:)`` gives the view back.
    func box(of view: MapView) -> BoundingBox { view.resized(width: width, height: sureHeight).box }
}
