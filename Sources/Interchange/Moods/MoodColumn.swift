// The columns of a table of moods.

/// What a column of a table of moods holds; the raw value is its title in lower case without punctuation, in our own tables and
/// in Daylio's.
enum MoodColumn: String, CaseIterable {
    case id, mood, timestamp, timeZone = "timezone", latitude, longitude, location
    case day = "fulldate"
    case time, activities
    case title = "notetitle"
    case note

    /// The column of that title, in any case and with any punctuation.
    init?(titled title: String) {
        self.init(rawValue: title.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Whether a table with these columns is one of moods.
    static func areOfMoods(_ columns: [MoodColumn?]) -> Bool {
        columns.contains(.mood) && (columns.contains(.timestamp) || columns.contains(.day))
    }
}
