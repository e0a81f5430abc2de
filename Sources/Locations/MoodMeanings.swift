// What other names of moods mean.

/// The moods that names in files stand for: our own, those that Daylio begins with, and those that the person told.
package struct MoodMeanings: Sendable {
    private var told: [String: Mood?]

    /// - Parameter told: by names in lower case; `nil` where moods of that name are to be left out.
    package init(told: [String: Mood?] = [:]) {
        self.told = told
    }

    /// The mood that a name stands for; `nil` inside where it is to be left out, `nil` where it isn't known.
    package subscript(_ name: String) -> Mood?? {
        let name = name.lowercased()
        if let mood = told[name] { return .some(mood) }
        return (Mood(name: name) ?? Self.beginnings[name]).map { .some($0) }
    }

    /// Daylio's five, the best first, without its `meh`, which is called the same here.
    private static let beginnings: [String: Mood] = [
        "rad": .happy, "good": .happy, "bad": .sad, "awful": .crying,
    ]
}
