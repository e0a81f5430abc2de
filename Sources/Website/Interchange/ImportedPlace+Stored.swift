// Whether a place of a file is here already.

import Geography
import Interchange
import Locations

extension ImportedPlace {
    /// Why the place wasn't taken where `stored` has its id, without a full stop; `nil` where everything that the file says of it
    /// is here.
    ///
    /// What the file leaves open doesn't count.
    ///
    /// - Parameter location: the place as it would have been stored.
    func objection(to stored: Location, insteadOf location: Location) -> String? {
        let isSame =
            stored.coordinate.isSamePoint(as: coordinate)
            && (description.isEmpty || stored.description == description)
            && (altitude == nil || stored.altitude == altitude)
            && (horizontalAccuracy == nil || stored.horizontalAccuracy == horizontalAccuracy)
            && (category == nil || stored.category == location.category)
            && (date == nil || stored.date == location.date)
            && (timeZone == nil || stored.timeZone == location.timeZone)
            && (placemark.isEmpty || stored.placemark == placemark)
            && (editedAddress == nil || stored.editedAddress == editedAddress)
        if !isSame {
            return id == nil
                ? "this place is here already with other details; it was not taken"
                : "a different place has this id already; it was not taken"
        }
        return stored.deleted == nil ? nil : "it is in the Trash; restore it there"
    }
}

extension Coordinate {
    /// Whether both are the same, be it from the other side of the antimeridian, which GPX has as -180 only.
    fileprivate func isSamePoint(as other: Coordinate) -> Bool {
        self == other || latitude == other.latitude && abs(longitude) == 180 && abs(other.longitude) == 180
    }
}
