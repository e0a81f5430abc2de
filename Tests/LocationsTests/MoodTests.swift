// The eight moods.

import Locations
import Testing

struct MoodTests {
    @Test func `The moods have their order, their stable numbers and their names`() {
        #expect(Mood.allCases.map(\.rawValue) == Array(1...8))
        #expect(
            Mood.allCases.map(\.name) == ["happy", "sad", "angry", "goofy", "crying", "confused", "sleepy", "meh"])
        #expect(Mood.allCases.map(\.label).first == "Happy")
        #expect(Mood.allCases.map { Mood(name: $0.name) } == Mood.allCases)
        #expect(Mood(name: "Happy") == nil && Mood(name: "") == nil)
    }

    @Test func `Each mood has a colour of its own, and text on it can be read`() {
        #expect(
            Mood.allCases.map(\.color.hexadecimal) == [
                "#13d3ac", "#5760fa", "#b31940", "#f9a700", "#3db6ff", "#c382e6", "#ff3266", "#292929",
            ])
        for color in Mood.allCases.map(\.color) {
            #expect(color.contrast(toLuminance: color.takesDarkText ? 0 : 1) >= 4.5)
        }
        #expect(Mood.allCases.filter { !$0.color.takesDarkText } == [.sad, .angry, .meh])
    }

    @Test func `Contrast is that of WCAG`() {
        #expect(MoodColor(red: 255, green: 255, blue: 255).contrast(toLuminance: 0) == 21)
        let grey = MoodColor(red: 118, green: 118, blue: 118).contrast(toLuminance: 1)
        #expect(abs(grey - 4.54) < 0.01)
    }
}
