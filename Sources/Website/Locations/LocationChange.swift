// What the form of a location changes of it.

import Geography
import Locations

/// A draft and what must be known to make a location of it; an absent field stays, an empty one is cleared.
struct LocationChange: Sendable {
    let draft: LocationDraft
    /// The category that the draft means; `nil` where that stays.
    var category: Identifier?
    /// What geocoding gave for places that the location may be moved to.
    var addresses: [Coordinate: AddressLookup] = [:]

    /// The address of a place must be looked up before the change can be made.
    struct AddressNeeded: Error {
        let place: Coordinate
    }

    init(_ draft: LocationDraft) {
        self.draft = draft
    }

    /// The place whose address the change needs and doesn't know yet.
    func placeToLookUp(for location: Location) -> Coordinate? {
        var none = FormErrors()
        let place = draft.coordinate(current: location.coordinate, &none) ?? location.coordinate
        let needsAddress = place != location.coordinate || (clearsAddress && location.addressState == .edited)
        return needsAddress && addresses[place] == nil ? place : nil
    }

    private var clearsAddress: Bool { draft.address?.trimmed.isEmpty ?? false }

    /// Makes the change; what is wrong with the draft goes to `errors`, and its field stays.
    func apply(to location: inout Location, _ errors: inout FormErrors) throws(AddressNeeded) {
        if let place = placeToLookUp(for: location) { throw AddressNeeded(place: place) }
        let old = location
        location.description = draft.description(current: old.description, &errors)
        location.category = category ?? old.category
        location.coordinate = draft.coordinate(current: old.coordinate, &errors) ?? old.coordinate
        location.horizontalAccuracy = draft.horizontalAccuracy(current: old.horizontalAccuracy, &errors)
        location.altitude = draft.altitude(current: old.altitude, &errors)

        let hasMoved = location.coordinate != old.coordinate
        if hasMoved || (clearsAddress && old.addressState == .edited), let found = addresses[location.coordinate] {
            location.placemark = found.placemark
            location.addressState = found.state
            location.addressCredit = found.credit
            if hasMoved { location.timeZone = found.timeZone }
        }
        // An address edited by hand stays until it is emptied.
        if clearsAddress {
            location.editedAddress = nil
        } else if let edited = draft.editedAddress(found: old.address, &errors) {
            location.editedAddress = edited
        }
        if location.editedAddress != nil { location.addressState = .edited }
        location.date = draft.instant(current: (old.date, old.timeZone), in: location.timeZone, &errors)
    }
}
