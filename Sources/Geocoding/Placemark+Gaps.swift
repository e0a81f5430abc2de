// What one source of addresses adds to the answer of another.

import Locations

extension Placemark {
    /// Takes the wide parts that are missing from another placemark of the same place; house, street and quarter stay as they are.
    mutating func fillGaps(from other: Placemark) {
        locality = locality ?? other.locality
        subAdministrativeArea = subAdministrativeArea ?? other.subAdministrativeArea
        administrativeArea = administrativeArea ?? other.administrativeArea
        isoCountryCode = isoCountryCode ?? other.isoCountryCode
        country = country ?? other.country
        timeZone = timeZone ?? other.timeZone
    }
}
