// What a person typed into the form of a mood.

import Geography
import HTTP
import Locations

/// The fields of a mood as they came, so that a rejected form can come back with all of them.
///
/// A field that is `nil` was absent.
struct MoodDraft: Sendable {
    var id: String?
    var mood: String?
    var timestamp: String?
    var timeZone: String?
    var note: String?
    var latitude: String?
    var longitude: String?
    var location: String?
    var revision: String?

    init(_ form: Form) {
        id = form["id"]
        mood = form["mood"]
        timestamp = form["timestamp"]
        timeZone = form["timeZone"]
        note = form["note"]
        latitude = form["latitude"]
        longitude = form["longitude"]
        location = form["location"]
        revision = form["revision"]
    }

    /// What the form of a mood shows first.
    init(_ entry: MoodEntry) {
        mood = entry.mood.name
        timestamp = TimeZones.wallTime(entry.timestamp, in: entry.timeZone)
        note = entry.note
        latitude = entry.coordinate.map { CoordinateFormatter.decimal($0.latitude) }
        longitude = entry.coordinate.map { CoordinateFormatter.decimal($0.longitude) }
        location = entry.location?.description
        revision = String(entry.revision)
    }

    /// The mood that a form means; `nil` and an error where it names none.
    static func mood(_ text: String?, _ errors: inout FormErrors) -> Mood? {
        guard let text = text?.trimmed, !text.isEmpty else {
            errors.add("Choose how you felt.", to: "mood")
            return nil
        }
        if let mood = Mood(name: text) { return mood }
        let names = Mood.allCases.map(\.name).joined(separator: ", ")
        errors.add("There is no mood “\(text.shortened)”. The moods are \(names).", to: "mood")
        return nil
    }

    /// Where the mood was, apart from its location; `nil` where the fields are empty, `current` where they are absent.
    func coordinate(current: Coordinate?, _ errors: inout FormErrors) -> Coordinate? {
        guard latitude != nil || longitude != nil else { return current }
        let (latitude, longitude) = (latitude?.trimmed ?? "", longitude?.trimmed ?? "")
        if latitude.isEmpty, longitude.isEmpty { return nil }
        // A form shows fewer digits than there are; none is lost by sending it back.
        if let current, latitude == CoordinateFormatter.decimal(current.latitude),
            longitude == CoordinateFormatter.decimal(current.longitude)
        {
            return current
        }
        func degrees(_ text: String, _ limit: Double, _ field: String) -> Double? {
            errors.collect(field) { () throws(Problem) in
                guard !text.isEmpty else { throw Problem(.invalid, "The \(field) is missing.", field: field) }
                return try FieldReading.number(
                    text, in: -limit...limit, unit: "degrees", field: field, called: "The \(field)")
            }
        }
        guard let latitude = degrees(latitude, 90, "latitude"), let longitude = degrees(longitude, 180, "longitude")
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
