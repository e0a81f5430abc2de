// What a client says of the languages its reader prefers.

import HTTP
import Testing

struct `A reader’s languages` {
    @Test(arguments: [
        ("de-CH", ["de-CH"]), ("de-CH,de;q=0.9,en;q=0.8", ["de-CH", "de", "en"]),
        ("en;q=0.5, fr , de; q=0.9", ["fr", "de", "en"]), ("en;q=0, *", []), ("", []), (",;,", []), ("en;q=x", []),
        ("zh-Hant-TW", ["zh-Hant-TW"]), ("de_CH, ../x, 12, é", []), (String(repeating: "a", count: 36), []),
        (Array(repeating: "en", count: 30).joined(separator: ","), Array(repeating: "en", count: 20)),
    ])
    func `stand in the order of preference`(list: String, tags: [String]) throws {
        var request = Request(method: .get, target: try #require(Target("/")))
        request.fields["Accept-Language"] = list
        #expect(request.acceptedLanguages == tags)
    }
}
