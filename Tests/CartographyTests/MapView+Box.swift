// Views of boxes as links write them.

import Geography

@testable import Cartography

extension MapView {
    /// The closest view that shows all of a box, as the map's page makes it of `bbox`.
    init?(box: String, width: Int, height: Int) {
        guard let box = BoundingBox(box) else { return nil }
        self = .fit(box, width: width, height: height, margin: 0, maximumZoom: Self.maximumZoom)
    }
}
