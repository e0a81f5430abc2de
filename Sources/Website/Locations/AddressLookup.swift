// Finds the address of a location while it is saved.

import Geocoding
import Geography
import Locations

/// What geocoding gave for a coordinate: never an error, for saving must not depend on it.
struct AddressLookup: Sendable {
    var placemark: Placemark
    var state: AddressState
    /// Whose data it is, where that must be shown beside it.
    var credit: String?
    /// The zone of the place, or the one of its longitude where no place is near.
    var timeZone: String
}

extension AddressLookup {
    /// Asks only what answers at once; the state is `pending` where a source that may know better must be waited for.
    init(of coordinate: Coordinate, in geocoder: ProviderChain) async {
        self.init(await geocoder.localAnswer(at: coordinate), at: coordinate)
    }

    init(_ answer: GeocodingAnswer, at coordinate: Coordinate) {
        placemark = answer.result?.placemark ?? Placemark()
        state = answer.state
        // Whose data the gazetteer is stands on the page About.
        credit = answer.result.flatMap { $0.source == Gazetteer.source ? nil : $0.attribution }
        timeZone = placemark.timeZone ?? TimeZones.nautical(longitude: coordinate.longitude)
    }
}

extension Website {
    func lookUpAddress(at coordinate: Coordinate) async -> AddressLookup {
        await AddressLookup(of: coordinate, in: geocoder)
    }
}
