// Words in any script, and whatever people type.

import Locations
import Storage
import Testing

@Suite struct SearchTests {
    @Test(
        "words are found by their beginnings, in any script",
        arguments: [
            ("Grüße aus Köln", "koln", true), ("Grüße aus Köln", "GRÜSS", true), ("Koln", "köl", true),
            ("The Blue Door", "blu doo", true), ("The Blue Door", "lue", false), ("The Blue Door", "blue red", false),
            ("東京都庁", "京都", true), ("東京都庁", "東", true), ("東京都庁", "庁", true), ("東京都庁", "東庁", false),
            ("ｶﾌｪ ラテ", "カフェ", true), ("ＣＡＦＥ", "cafe", true), ("สวัสดีครับ", "ดีค", true), ("서울 시청", "서울", true),
            ("Moscow Москва", "москв", true), ("naïve", "nai\u{308}ve", true), ("☕️ morning", "☕", true),
            ("☕️ morning", "🍺", false), ("👩‍👩‍👧 family", "👧", true), ("🇲🇨", "🇲🇨", true),
            ("road 42b", "42", true), ("O'Brien's", "o'brien", true), ("a_b-c/d", "b c", true), ("x東京y", "東京", true),
            ("\u{1F600}", "\u{1F600}", true), ("e\u{301}\u{301}\u{301}", "e", true), ("नमस्ते", "नम", true),
        ])
    func search(description: String, question: String, isFound: Bool) async throws {
        let collection = try await Collection()
        try await collection.add(description)
        try await collection.add("only this")
        #expect(try collection.found(LocationFilter(text: question)) == (isFound ? [description] : []))
    }

    @Test func `whatever people type is a question, and none of it a command`() async throws {
        let collection = try await Collection()
        try await collection.add("plain words AND more")
        let questions = [
            "\"", "\"\"", "'", "*", "a*", "(", ")", "NEAR(", "NOT", "OR OR", "words:x", "^plain", "+", "-plain", "{",
            "%",
            "_", "\\", "\u{0}", "plain\u{0}words", "; DROP TABLE locations", String(repeating: "\"", count: 10_000),
            String(repeating: "a b ", count: 10_000), String(repeating: "x", count: 100_000),
            "\u{FFFD}\u{FEFF}\u{202E}",
            "٣", "½", "ß", "\u{10FFFF}",
        ]
        for question in questions { _ = try collection.found(LocationFilter(text: question)) }
        #expect(try collection.found(LocationFilter(text: "\"plain\" AND (words*)")).count == 1)
        #expect(try collection.found(LocationFilter(text: "pl_in")).isEmpty)
        #expect(try collection.found(LocationFilter(text: "%")).isEmpty)
        #expect(try collection.found(LocationFilter(text: "  \n")).count == 1)
        #expect(try collection.found(LocationFilter(text: "plain\u{0}words")).count == 1)
        try collection.expectSound()
    }

    @Test func `words of the address are found, a person's own instead of the geocoder's`() async throws {
        let collection = try await Collection()
        var location = try collection.make("x")
        location.placemark.locality = "Monaco"
        location.placemark.thoroughfare = "Rue Grimaldi"
        location = try await collection.locations.insert(location, owner: collection.owner).location
        #expect(try collection.found(LocationFilter(text: "rue mona")) == ["x"])
        _ = try await collection.locations.update(location.id, owner: collection.owner) {
            $0.editedAddress = "La maison bleue"
            $0.addressState = .edited
        }
        #expect(try collection.found(LocationFilter(text: "maison")) == ["x"])
        #expect(try collection.found(LocationFilter(text: "grimaldi")).isEmpty)
        try collection.expectSound()
    }

    @Test func `words of any length and number can be stored and found`() async throws {
        let collection = try await Collection()
        let long = String(repeating: "ä", count: 5000) + " " + String(repeating: "z", count: 5000)
        try await collection.add(long)
        #expect(try collection.found(LocationFilter(text: String(repeating: "a", count: 100))).count == 1)
        #expect(try collection.found(LocationFilter(text: String(repeating: "z", count: 4999))).count == 1)
        try await collection.add(String(repeating: "東", count: 65_536))
        #expect(try collection.found(LocationFilter(text: "東東")).count == 1)
        try collection.expectSound()
    }

    @Test(arguments: [
        ("bar", ["Blue Door", "Chocolate bar shop"]), ("bar blue", ["Blue Door"]), ("BOOKST", ["Red Door"]),
        ("bar red", []), ("door bar book", []), ("door book", ["Red Door"]), ("store", ["Red Door"]),
    ])
    func `words of the category's name are found, together with others`(question: String, found: [String]) async throws
    {
        let collection = try await Collection()
        try await collection.add("Blue Door", in: "Bar")
        try await collection.add("Red Door", in: "Bookstore")
        try await collection.add("Chocolate bar shop")
        // "store" begins no word of "Bookstore", but is one of this category's after its renaming.
        var bookstore = try #require(
            try collection.categories.category(named: "Bookstore", owner: collection.owner))
        bookstore.name = "Bookstore store"
        _ = try await collection.categories.update(bookstore, owner: collection.owner)
        #expect(try Set(collection.found(LocationFilter(text: question))) == Set(found))
    }
}
