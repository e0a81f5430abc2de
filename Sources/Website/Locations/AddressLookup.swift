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

extension Website {
    func lookUpAddress(at coordinate: Coordinate) async -> AddressLookup {
        let nautical = TimeZones.nautical(longitude: coordinate.longitude)
        do {
            guard let result = try await geocoder.placemark(at: coordinate) else {
                return AddressLookup(placemark: Placemark(), state: .none, timeZone: nautical)
            }
            return AddressLookup(
                placemark: result.placemark, state: .found, timeZone: result.placemark.timeZone ?? nautical)
        } catch {
            return AddressLookup(placemark: Placemark(), state: .failed, timeZone: nautical)
        }
    }
}
