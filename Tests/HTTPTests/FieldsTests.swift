// Header fields, media types and cookies.

import HTTP
import Testing

struct `Header fields` {
    @Test func `are found in any case and keep their order`() {
        var fields = Fields()
        fields.append("Set-Cookie", "a=1")
        fields.append("set-cookie", "b=2")
        fields["ETag"] = "x"
        fields["etag"] = "y"
        #expect(fields.values("SET-COOKIE") == ["a=1", "b=2"])
        #expect(fields.all.map(\.name) == ["Set-Cookie", "set-cookie", "etag"])
        fields["Etag"] = nil
        #expect(fields["ETag"] == nil)
    }

    @Test func `can't be split by what is in them`() {
        var fields = Fields()
        fields["Location"] = "/a\r\nSet-Cookie: evil=1\u{0}"
        #expect(fields["Location"] == "/aSet-Cookie: evil=1")
    }

    @Test(
        arguments: [
            ("text/html", "text/html", [:]), ("Text/HTML; Charset=\"UTF-8\"", "text/html", ["charset": "UTF-8"]),
            (
                "multipart/form-data; boundary=\"a;b\\\"c\"; x=y", "multipart/form-data",
                ["boundary": "a;b\"c", "x": "y"]
            ),
            ("a/b;;q", "a/b", [:]),
        ] as [(String, String, [String: String])])
    func `hold media types`(text: String, essence: String, parameters: [String: String]) throws {
        let type = try #require(MediaType(text))
        #expect(type.essence == essence)
        #expect(type.parameters == parameters)
    }

    @Test(arguments: ["", "text", "text/", "/html", "a/b/c", "te xt/html"])
    func `hold no media type`(text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test func `hold cookies`() throws {
        var request = Request(method: .get, target: try #require(Target("/")))
        request.fields["Cookie"] = "a=1; bb=2;a=3"
        #expect(request.cookie("a") == "1")
        #expect(request.cookie("bb") == "2")
        #expect(request.cookie("b") == nil)
        let cookie = SetCookie(name: "flash", value: "tagged; x\r\n", maxAge: 60, path: "/p", isSecure: true)
        #expect(cookie.fieldValue == "flash=taggedx; Path=/p; Max-Age=60; HttpOnly; SameSite=Lax; Secure")
    }
}
