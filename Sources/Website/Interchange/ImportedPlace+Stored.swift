// What a place of a file says against the location that is here already.

import Geography
import Interchange
import Locations
import Storage

extension ImportedPlace {
    /// Whether everything that the file says of the place is here, where `stored` has its id; else what differs.
    ///
    /// What the file leaves open doesn't count.
    ///
    /// - Parameter location: the place as it would have been stored.
    func judgement(on stored: Location, insteadOf location: Location) -> ImportJudgement {
        var changed = stored
        var changes: [String] = []
        func change(_ what: String, _ isSaid: Bool, _ change: (inout Location) -> Void) {
            var other = changed
            change(&other)
            guard isSaid, other != changed else { return }
            changed = other
            changes.append(what)
        }
        change("position", !stored.coordinate.isSamePoint(as: coordinate)) { $0.coordinate = coordinate }
        change("altitude", altitude != nil) { $0.altitude = altitude }
        change("accuracy", horizontalAccuracy != nil) { $0.horizontalAccuracy = horizontalAccuracy }
        change("description", !description.isEmpty) { $0.description = description }
        change("category", category != nil) { $0.category = location.category }
        change("date", date != nil) { $0.date = location.date }
        change("time zone", timeZone != nil) { $0.timeZone = location.timeZone }
        // A place that moved has another address, whether the file says it or not.
        let hasMoved = changes.first == "position"
        change("address", !placemark.isEmpty || hasMoved) {
            // The same address again keeps its credit, which no format says.
            if $0.placemark != location.placemark || hasMoved { $0.addressCredit = location.addressCredit }
            $0.placemark = location.placemark
            if $0.addressState != .edited { $0.addressState = location.addressState }
        }
        change("address", editedAddress != nil) {
            $0.editedAddress = editedAddress
            $0.addressState = .edited
        }
        guard !changes.isEmpty else { return .same }
        return .different(
            changed: changed, changes: "updated: \(changes.joined(separator: ", "))",
            objection: id == nil
                ? "this place is here already with other details; it was not taken"
                : "a different place has this id already; it was not taken")
    }
}

extension Coordinate {
    /// Whether both are the same, be it from the other side of the antimeridian, which GPX has as -180 only.
    fileprivate func isSamePoint(as other: Coordinate) -> Bool {
        self == other || latitude == other.latitude && abs(longitude) == 180 && abs(other.longitude) == 180
    }
}
