// Cities, villages and quarters that an extract has as points.

import Foundation

/// A place=* with a name.
struct Settlement: BitwiseCopyable {
    enum Kind: String {
        case city, town, village, hamlet, municipality
        case borough, suburb, quarter, neighbourhood

        /// How far it usually reaches, in metres.
        var reach: Double {
            switch self {
            case .city: 12_000
            case .town: 5_000
            case .village, .municipality: 2_500
            case .borough: 3_000
            case .hamlet, .suburb: 1_500
            case .quarter: 1_000
            case .neighbourhood: 600
            }
        }

        /// Whether letters are addressed to it.
        var isLocality: Bool {
            switch self {
            case .city, .town, .village, .hamlet, .municipality: true
            case .borough, .suburb, .quarter, .neighbourhood: false
            }
        }
    }

    var kind: Kind
    /// Of the index.
    var name: UInt32
    var point: OSMPoint
    /// The city that it belongs to, of the index; 0 = not known.
    var locality: UInt32 = 0

    /// How far a place is away, as a share of the reach; near places only.
    func share(to place: OSMPoint) -> Double { metres(to: place) / kind.reach }

    /// The same in metres.
    func metres(to place: OSMPoint) -> Double {
        let stretch = cos(Double(place.latitude) / OSMPoint.perDegree * .pi / 180)
        let north = Double(point.latitude) - Double(place.latitude)
        let east = (Double(point.longitude) - Double(place.longitude)) * stretch
        return (north * north + east * east).squareRoot() * OSMPoint.metres
    }
}
