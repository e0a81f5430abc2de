// How often a mood was felt.

/// How often a mood was felt within one thing that moods are counted by: an hour, a place.
package struct MoodTally<Key: Hashable & Sendable>: Hashable, Sendable {
    package let key: Key
    package let mood: Mood
    /// > 0.
    package let count: Int

    package init(key: Key, mood: Mood, count: Int) {
        self.key = key
        self.mood = mood
        self.count = count
    }
}
