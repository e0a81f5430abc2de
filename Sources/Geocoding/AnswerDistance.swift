// How far from the question a server's answer is, and how much of it holds there.

import Geography

/// How far what a server found is from the place that was asked for; servers name the nearest object, however far it is.
struct AnswerDistance {
    /// To the object's point or to the box around it, whichever is nearer.
    let metres: Double

    /// Degrees; about five kilometres.
    private static let longest = 0.05

    /// What is shown beside every answer made of OpenStreetMap's data.
    static let attribution = "Addresses: © OpenStreetMap contributors, ODbL."

    /// - Parameters:
    ///   - box: around the object; that of a long one, such as a river, holds much that is far from it.
    ///   - isArea: whether the object is all of the box, roughly.
    init(from place: Coordinate, to found: Coordinate, box: BoundingBox? = nil, isArea: Bool = false) {
        let direct = Distance.metres(place, found)
        let isTight = box.map { isArea || max($0.width, $0.height) <= Self.longest } ?? false
        let around = (isTight ? box : nil).flatMap { $0.nearest(to: place) }.map { Distance.metres(place, $0) }
        metres = min(direct, around ?? direct)
    }

    /// Whether its house number is that of the place.
    var isAtHouse: Bool { metres <= 60 }
    /// Whether its street is.
    var isAtStreet: Bool { metres <= 100 }
    /// Whether its town is.
    var isNear: Bool { metres <= 1_000 }
}

extension BoundingBox {
    /// The point of the box that is nearest to a place, as long as neither crosses the antimeridian to get there.
    fileprivate func nearest(to place: Coordinate) -> Coordinate? {
        guard !crossesAntimeridian else { return contains(place) ? place : nil }
        return Coordinate(
            latitude: min(max(place.latitude, south), north), longitude: min(max(place.longitude, west), east))
    }
}
