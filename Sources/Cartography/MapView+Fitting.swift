// Views that show a box, and the box that a view shows.

import Glibc
package import Geography

extension MapView {
    /// Share of the extent's width and height that is left free on each side of it.
    package static let margin = 0.1
    /// What is shown around a single point, in metres.
    package static let pointRadius = 1000.0

    /// However small what is to be shown is, closer than this helps only who asks for it.
    package static let standardZoom = 17.0

    /// The closest view of a size that shows all of `extent` with a margin.
    ///
    /// - Parameters:
    ///   - extent: may cross the antimeridian. A single point is shown with 1000 m around it, without a margin.
    ///   - margin: share of the extent's size, on each side; where the world ends there is less.
    ///   - maximumZoom: however small the extent is, not closer than this.
    package static func fit(
        _ extent: BoundingBox, width: Int, height: Int, margin: Double = margin, maximumZoom: Double = standardZoom
    ) -> MapView {
        let north = WebMercator.y(latitude: extent.north)
        let south = WebMercator.y(latitude: extent.south)
        let x = WebMercator.x(longitude: extent.west) + extent.width / 720
        if extent.width == 0, extent.height == 0 {
            let across = 2 * pointRadius / WebMercator.metresAcross(latitude: extent.north)
            return fit(
                x: x, y: north, across: across, down: across, width: width, height: height, maximumZoom: maximumZoom)
        }
        let room = 1 + 2 * max(margin, 0)
        return fit(
            x: x, y: (north + south) / 2, across: extent.width / 360 * room, down: (south - north) * room,
            width: width, height: height, maximumZoom: maximumZoom)
    }

    /// A view of the same size around a box, closer than this one by a zoom at least.
    package func closer(to box: BoundingBox) -> MapView {
        let fitted = Self.fit(box, width: width, height: height, maximumZoom: Self.maximumZoom)
        // A single point would be shown with much around it, and what fills the picture no closer than now.
        let isPoint = box.width == 0 && box.height == 0
        return MapView(
            x: fitted.x, y: fitted.y, zoom: max(isPoint ? 0 : fitted.zoom, zoom + 1), width: width, height: height)
    }

    /// The box that is shown.
    ///
    /// Where the picture reaches the Mercator edge it goes on to the pole, as places beyond the edge are drawn on it. Where it shows
    /// all longitudes around another centre than 0, a sliver of a few centimetres opposite of the centre is left out, so
    /// that the box still tells the centre.
    package var box: BoundingBox {
        let isWorld = halfWidth >= 0.5 && abs(x - 0.5) < 1e-9
        let half = min(halfWidth, 0.5 - 1e-9)
        let west = isWorld ? -180 : WebMercator.longitude(x: x - half)
        let east = isWorld ? 180 : WebMercator.longitude(x: x + half)
        let north = canMoveUp ? WebMercator.latitude(y: y - halfHeight) : 90
        let south = canMoveDown ? WebMercator.latitude(y: y + halfHeight) : -90
        return BoundingBox(west: west, south: south, east: east, north: north) ?? .world
    }

    /// `across` and `down` are lengths in the plane.
    private static func fit(
        x: Double, y: Double, across: Double, down: Double, width: Int, height: Int, maximumZoom: Double
    ) -> MapView {
        // Both quotients are infinite for a length of zero, which the maximum then bounds.
        let scale = min(Double(clamp(width)) / across, Double(clamp(height)) / down)
        return MapView(x: x, y: y, zoom: min(log2(scale / tileSize), maximumZoom), width: width, height: height)
    }

    private static func clamp(_ size: Int) -> Int { min(max(size, sizes.lowerBound), sizes.upperBound) }
}
