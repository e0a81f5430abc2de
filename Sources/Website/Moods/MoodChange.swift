// What the form of a mood changes of it.

import Geography
import Locations

/// A draft and what must be known to make a mood of it; an absent field stays, an empty one is cleared.
struct MoodChange: Sendable {
    let draft: MoodDraft
    /// The zone that the time is of from now on; `nil` where that stays.
    var timeZone: String?

    /// Makes the change; what is wrong with the draft goes to `errors`, and its field stays.
    func apply(to entry: inout MoodEntry, _ errors: inout FormErrors) {
        if let text = draft.mood { entry.mood = MoodDraft.mood(text, &errors) ?? entry.mood }
        if let note = draft.note {
            entry.note =
                errors.collect("note") { () throws(Problem) in
                    try FieldReading.text(note, limit: MoodEntry.noteLimit, field: "note", called: "The note")
                } ?? entry.note
        }
        entry.coordinate = draft.coordinate(current: entry.coordinate, &errors)
        if let location = draft.location?.trimmed {
            entry.location = location.isEmpty ? nil : Identifier(location)
            if !location.isEmpty, entry.location == nil {
                errors.add("This location no longer exists. Choose another one.", to: "location")
            }
        }
        setTime(of: &entry, &errors)
    }

    private func setTime(of entry: inout MoodEntry, _ errors: inout FormErrors) {
        let (old, zone) = (entry, timeZone ?? entry.timeZone)
        entry.timeZone = zone
        let shown = TimeZones.wallTime(old.timestamp, in: old.timeZone)
        guard let text = draft.timestamp?.trimmed, !text.isEmpty, text != shown else {
            entry.timestamp = TimeZones.moving(old.timestamp, from: old.timeZone, to: zone)
            return
        }
        if let timestamp = TimeZones.instant(text, in: zone) {
            entry.timestamp = timestamp
        } else {
            errors.add(
                "The date must look like 2026-06-05T15:04; “\(text.shortened)” doesn’t.", to: "timestamp")
        }
    }
}
