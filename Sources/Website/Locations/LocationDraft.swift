// What a person typed into the form of a location, and what it means.

import Geography
import HTTP
import Locations

/// The fields of Tag and Edit Location as they came, so that a rejected form can come back with all of them.
///
/// A field that is `nil` was absent.
struct LocationDraft: Sendable {
    var id: String?
    var description: String?
    var category: String?
    var latitude: String?
    var longitude: String?
    var accuracy: String?
    var altitude: String?
    var date: String?
    var address: String?
    /// The address that the form was made with; only another one counts as edited.
    var foundAddress: String?
    var revision: String?
    /// How it felt; of a new location only.
    var mood: String?

    init(_ form: Form) {
        id = form["id"]
        description = form["description"]
        category = form["category"]
        latitude = form["latitude"]
        longitude = form["longitude"]
        accuracy = form["accuracy"]
        altitude = form["altitude"]
        date = form["date"]
        address = form["address"]
        foundAddress = form["foundAddress"]
        revision = form["revision"]
        mood = form["mood"]
    }

    /// What the form of an existing location shows first.
    init(_ location: Location) {
        id = location.id.description
        description = location.description
        category = location.category.description
        latitude = CoordinateFormatter.decimal(location.coordinate.latitude)
        longitude = CoordinateFormatter.decimal(location.coordinate.longitude)
        accuracy = location.horizontalAccuracy.map { "\($0)" }
        altitude = location.altitude.map { "\($0)" }
        date = TimeZones.wallTime(location.date, in: location.timeZone)
        address = location.address
        foundAddress = location.address
        revision = String(location.revision)
    }

    /// What the form of a new location shows first.
    init(coordinate: Coordinate, date: String, address: String) {
        id = Identifier.make().description
        latitude = CoordinateFormatter.decimal(coordinate.latitude)
        longitude = CoordinateFormatter.decimal(coordinate.longitude)
        self.date = date
        self.address = address
        foundAddress = address
    }

    /// The coordinate; `current` where both fields are absent or still show it, so that no digit is lost.
    func coordinate(current: Coordinate?, _ errors: inout FormErrors) -> Coordinate? {
        if let current {
            let shown = (
                CoordinateFormatter.decimal(current.latitude), CoordinateFormatter.decimal(current.longitude)
            )
            if (latitude ?? shown.0) == shown.0 && (longitude ?? shown.1) == shown.1 { return current }
        }
        let latitude = errors.collect("latitude") { () throws(Problem) in
            try Self.degrees(self.latitude, current: current?.latitude, in: -90...90, "latitude", "The latitude")
        }
        let longitude = errors.collect("longitude") { () throws(Problem) in
            try Self.degrees(self.longitude, current: current?.longitude, in: -180...180, "longitude", "The longitude")
        }
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(
        _ text: String?, current: Double?, in range: ClosedRange<Double>, _ field: String, _ name: String
    ) throws(Problem) -> Double {
        if text == nil, let current { return current }
        guard let text, !text.trimmed.isEmpty else { throw Problem(.invalid, "\(name) is missing.", field: field) }
        return try FieldReading.number(text, in: range, unit: "degrees", field: field, called: name)
    }

    /// The description, cleaned; `current` where the field is absent.
    func description(current: String, _ errors: inout FormErrors) -> String {
        guard let description else { return current }
        return errors.collect("description") { () throws(Problem) in
            try FieldReading.text(
                description, limit: LocationLimits.description, field: "description", called: "The description")
        } ?? current
    }

    /// Radius in metres; `current` where the field is absent.
    func horizontalAccuracy(current: Double?, _ errors: inout FormErrors) -> Double? {
        guard let accuracy else { return current }
        return errors.collect("accuracy") { () throws(Problem) in
            try FieldReading.optionalNumber(
                accuracy, in: LocationLimits.horizontalAccuracy, unit: "metres", field: "accuracy",
                called: "The accuracy")
        }
    }

    /// Metres; `current` where the field is absent.
    func altitude(current: Double?, _ errors: inout FormErrors) -> Double? {
        guard let altitude else { return current }
        return errors.collect("altitude") { () throws(Problem) in
            try FieldReading.optionalNumber(
                altitude, in: LocationLimits.altitude, unit: "metres", field: "altitude", called: "The altitude")
        }
    }

    /// The instant of the date in `timeZone`.
    ///
    /// `current`, as wall time moved into that zone, where the field is absent or still shows it.
    func instant(
        current: (date: Instant, timeZone: String)?, in timeZone: String, _ errors: inout FormErrors
    ) -> Instant {
        if let current, date == nil || date == TimeZones.wallTime(current.date, in: current.timeZone) {
            return timeZone == current.timeZone
                ? current.date : TimeZones.moving(current.date, from: current.timeZone, to: timeZone)
        }
        guard let date, !date.trimmed.isEmpty else { return current?.date ?? .now }
        if let instant = TimeZones.instant(date.trimmed, in: timeZone) { return instant }
        errors.add("The date must look like 2026-06-05T15:04; “\(date.shortened)” doesn’t.", to: "date")
        return current?.date ?? .now
    }

    /// The address in the person's own words; `nil` where the field is absent, empty, or says what `found` says.
    func editedAddress(found: String, _ errors: inout FormErrors) -> String? {
        guard let address else { return nil }
        let text = errors.collect("address") { () throws(Problem) in
            try FieldReading.text(address, limit: LocationLimits.address, field: "address", called: "The address")
        }
        guard let text, !text.isEmpty, text != found, text != foundAddress?.trimmed else { return nil }
        return text
    }

    /// The revision that the form was made from; `nil` where it says none.
    func expectedRevision(_ errors: inout FormErrors) -> Int? {
        errors.collect("revision") { () throws(Problem) in try FieldReading.revision(revision) }
    }
}

extension Location {
    /// The address as one line: the person's own words, or the placemark's.
    var address: String {
        editedAddress ?? AddressFormatter.oneLine(placemark)
    }
}
