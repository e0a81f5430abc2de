// How many moods there were of each kind.

import Locations

/// How many moods there were of each kind, in the moods' order.
struct MoodCounts: Hashable, Sendable {
    private var counts = [Int](repeating: 0, count: Mood.allCases.count)
    private(set) var total = 0

    init() {}

    init<Key>(_ tallies: some Sequence<MoodTally<Key>>) {
        for tally in tallies { add(tally.mood, tally.count) }
    }

    mutating func add(_ mood: Mood, _ count: Int) {
        counts[mood.rawValue - 1] += count
        total += count
    }

    func count(_ mood: Mood) -> Int { counts[mood.rawValue - 1] }

    /// Those that there were.
    var parts: [(mood: Mood, count: Int)] {
        Mood.allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }
    }

    /// `2 happy, 1 sad`.
    var text: String {
        parts.map { "\(Website.grouped($0.count)) \($0.mood.name)" }.joined(separator: ", ")
    }

    /// Its bar, as long as its share of the largest total.
    func bars(ofLargest largest: Int) -> [ChartBar] {
        var start = 0
        func percent(_ count: Int) -> String {
            let tenths = (count * 1000 + largest / 2) / max(1, largest)
            return "\(tenths / 10).\(tenths % 10)"
        }
        return parts.map { part in
            defer { start += part.count }
            return ChartBar(
                start: percent(start), length: percent(part.count), color: part.mood.color.hexadecimal,
                isOutlined: part.mood.needsOutline)
        }
    }
}
