// Finds the address of a location while it is saved.

import Geocoding
import Geography
import Locations

/// What geocoding gave for a coordinate: never an error, for saving must not depend on it.
struct AddressLookup: Sendable {
    var placemark: Placemark
    var state: AddressState
    /// The zone of the place, or the one of its longitude where no place is near.
    var timeZone: String
}

extension AddressLookup {
    init(of coordinate: Coordinate, in geocoder: any ReverseGeocoder) async {
        do {
            let result = try await geocoder.placemark(at: coordinate)
            placemark = result?.placemark ?? Placemark()
            state = result == nil ? .none : .found
        } catch {
            placemark = Placemark()
            state = .failed
        }
        timeZone = placemark.timeZone ?? TimeZones.nautical(longitude: coordinate.longitude)
    }
}

extension Website {
    func lookUpAddress(at coordinate: Coordinate) async -> AddressLookup {
        await AddressLookup(of: coordinate, in: geocoder)
    }
}
