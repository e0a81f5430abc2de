// A face on the map.

import Geography
import Locations

/// The moods of one part of the map, shown as one face.
struct MapMood {
    /// Where the newest was felt.
    let coordinate: Coordinate
    let newest: MoodEntry
    /// How many there are.
    private(set) var count = 1
    /// Whether all of them belong to one location.
    private(set) var isOneLocation: Bool

    init(_ entry: MoodEntry, at coordinate: Coordinate) {
        newest = entry
        self.coordinate = coordinate
        isOneLocation = entry.location != nil
    }

    /// Takes in an older one.
    mutating func join(_ entry: MoodEntry) {
        count += 1
        if entry.location != newest.location { isOneLocation = false }
    }

    /// `I was happy`, or `3 moods, I was happy last`.
    var title: String {
        count == 1
            ? "I was \(newest.mood.name)" : "\(Website.counted(count, "mood", "moods")), I was \(newest.mood.name) last"
    }
}
