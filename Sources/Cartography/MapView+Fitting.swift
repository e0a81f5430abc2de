// Views that show a box, and the box that a view shows.

import Glibc
package import Geography

extension MapView {
    /// Share of the extent's width and height that is left free on each side of it.
    package static let margin = 0.1
    /// What is shown around a single point, in metres.
    package static let pointRadius = 1000.0

    /// The closest view of a size that shows all of `extent` with a margin.
    ///
    /// - Parameters:
    ///   - extent: may cross the antimeridian. A single point is shown with 1000 m around it, without a margin.
    ///   - margin: share of the extent's size, on each side; where the world ends there is less.
    ///   - maximumZoom: however small the extent is, not closer than this.
    package static func fit(
        _ extent: BoundingBox, width: Int, height: Int, margin: Double = margin, maximumZoom: Double = 17
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

    /// The view as a query's value `west,south,east,north` in degrees (RFC 7946, section 5).
    ///
    /// ``init(query:width:height:)`` reads it back into the same view, to about a hundredth of a pixel; of views that are
    /// wider than the world and higher than it, into the one that just shows the world.
    package var query: String {
        let box = self.box
        return [box.west, box.south, box.east, box.north].map(Self.text).joined(separator: ",")
    }

    /// The closest view that shows all of a box, without a margin.
    ///
    /// - Parameter query: `west,south,east,north` in degrees, west -360...180, east -180...360; west beyond east crosses the
    ///   antimeridian. `nil` where it isn't four such numbers, south is above north, or it spans over 360 degrees.
    package init?(query: String, width: Int, height: Int) {
        guard query.utf8.count <= 200 else { return nil }
        let parts = query.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == 4, numbers.count == 4,
            case let (west, south, east, north) = (numbers[0], numbers[1], numbers[2], numbers[3]),
            (-360...180).contains(west), (-180...360).contains(east),
            (-90...90).contains(south), (-90...90).contains(north), south <= north
        else { return nil }
        let degrees = west <= east ? east - west : east - west + 360
        guard (0...360.000_001).contains(degrees) else { return nil }
        let (top, bottom) = (WebMercator.y(latitude: north), WebMercator.y(latitude: south))
        self = Self.fit(
            x: WebMercator.x(longitude: west) + degrees / 720, y: (top + bottom) / 2,
            across: degrees / 360, down: bottom - top, width: width, height: height, maximumZoom: Self.maximumZoom)
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

    /// Degrees with at most eight decimals, about a millimetre, never with an exponent.
    private static func text(_ degrees: Double) -> String {
        let units = Int((degrees * 1e8).rounded())
        let digits = String(abs(units))
        let padded = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
        var decimals = padded.suffix(8)
        while decimals.last == "0" { decimals.removeLast() }
        return (units < 0 ? "-" : "") + padded.dropLast(8) + (decimals.isEmpty ? "" : "." + decimals)
    }
}
