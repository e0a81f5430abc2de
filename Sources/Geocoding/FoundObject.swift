// What a server found near a place, and how much of it holds there.

import Geography
import Locations

/// An object that a server names for a place; servers name the nearest one, however far it is.
struct FoundObject {
    /// All that the server says of it.
    var placemark: Placemark
    var position: Coordinate
    /// Around the object; that of a long one, such as a river, holds much that is far from it.
    var box: BoundingBox?
    /// Whether the object is all of the box, roughly.
    var isArea = false
    /// ISO 3166-2 of its region.
    var isoRegionCode: String?

    /// What is shown beside every answer made of OpenStreetMap's data.
    static let attribution = "Addresses: © OpenStreetMap contributors, ODbL."

    /// Metres up to which its house number is that of the place.
    private static let houseReach = 60.0
    /// The same of its street.
    private static let streetReach = 100.0
    /// The same of its town.
    private static let townReach = 1_000.0
    /// Degrees that the box of an object that isn't long may have; about five kilometres.
    private static let longest = 0.05

    /// What of it holds at the place that was asked for; `nil` where that is nothing, or the country only.
    ///
    /// - Parameter source: the server's kind.
    func result(at place: Coordinate, source: String) -> ReverseGeocodingResult? {
        let metres = metres(to: place)
        guard metres <= Self.townReach else { return nil }
        var near = placemark
        if metres > Self.streetReach { (near.thoroughfare, near.postalCode, near.name) = (nil, nil, nil) }
        if metres > Self.houseReach { near.subThoroughfare = nil }
        (near.isoCountryCode, near.country) = (nil, nil)
        guard !near.isEmpty else { return nil }
        near.isoCountryCode = placemark.isoCountryCode?.uppercased()
        near.country = placemark.country
        var result = ReverseGeocodingResult(
            placemark: near, distance: metres, source: source, attribution: Self.attribution)
        result.isoRegionCode = isoRegionCode
        return result
    }

    /// To its point or to the box around it, whichever is nearer.
    private func metres(to place: Coordinate) -> Double {
        let direct = Distance.metres(place, position)
        guard let box, isArea || max(box.width, box.height) <= Self.longest, let edge = box.nearest(to: place) else {
            return direct
        }
        return min(direct, Distance.metres(place, edge))
    }
}

extension BoundingBox {
    /// The point of the box that is nearest to a place, as long as neither crosses the antimeridian to get there.
    fileprivate func nearest(to place: Coordinate) -> Coordinate? {
        guard !crossesAntimeridian else { return contains(place) ? place : nil }
        return Coordinate(
            latitude: min(max(place.latitude, south), north), longitude: min(max(place.longitude, west), east))
    }
}
