// The eight moods.

/// One of the eight moods, in the order in which they are offered.
///
/// The raw value is the stable number that databases keep.
package enum Mood: Int, Hashable, Sendable, CaseIterable {
    case happy = 1
    case sad
    case angry
    case goofy
    case crying
    case confused
    case sleepy
    case meh

    /// The mood of that name, as ``name`` has it.
    package init?(name: String) {
        guard let mood = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = mood
    }

    /// What forms, files and pictures call it; in a sentence, it follows “I was”.
    package var name: String { String(describing: self) }

    /// What it is called by itself.
    package var label: String { name.prefix(1).uppercased() + name.dropFirst() }

    package var color: MoodColor {
        switch self {
        case .happy: MoodColor(red: 19, green: 211, blue: 172)
        case .sad: MoodColor(red: 87, green: 96, blue: 250)
        case .angry: MoodColor(red: 179, green: 25, blue: 64)
        case .goofy: MoodColor(red: 249, green: 167, blue: 0)
        case .crying: MoodColor(red: 61, green: 182, blue: 255)
        case .confused: MoodColor(red: 195, green: 130, blue: 230)
        case .sleepy: MoodColor(red: 255, green: 50, blue: 102)
        case .meh: MoodColor(red: 41, green: 41, blue: 41)
        }
    }
}
