// Text of people and of files, made fit to be kept.

import Locations
import Testing

@Suite struct CleanTextTests {
    @Test(arguments: [
        ("  Café\r\nat the corner \n", "Café\nat the corner"), ("a\rb", "a\nb"), ("\n\nname", "name"),
        ("a\u{0}b\u{8}c\td\u{7F}e\u{85}f", "abc\tdef"), ("\r\n\n", ""), ("", ""), ("plain", "plain"), ("à £", "à £"),
        ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{2029}x\u{A0}", "x"), ("\u{200B}x", "\u{200B}x"),
    ])
    func `Line breaks become one kind, control characters and blanks at the ends go`(text: String, cleaned: String) {
        #expect(text.cleaned == cleaned)
    }
}
