// Forms in both encodings, whole, damaged and too large.

import Foundation
import HTTP
import TestSupport
import Testing

struct `A form` {
    private func form(_ type: String, _ body: Body, _ limits: FormLimits = FormLimits()) throws -> Form {
        var request = Request(method: .post, target: try #require(Target("/")), body: body)
        request.fields["Content-Type"] = type
        return try request.form(limits: limits)
    }

    private func urlencoded(_ text: String, _ limits: FormLimits = FormLimits()) throws -> Form {
        try form("application/x-www-form-urlencoded", .memory(Array(text.utf8)), limits)
    }

    private static func part(_ head: String, _ content: [UInt8]) -> [UInt8] {
        Array("--B\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content + Array("\r\n".utf8)
    }

    private func multipart(_ bytes: [UInt8], inFile: Bool = false, _ limits: FormLimits = FormLimits()) throws -> Form {
        guard inFile else { return try form("multipart/form-data; boundary=B", .memory(bytes), limits) }
        let file = try SpoolFile.make(in: FileManager.default.temporaryDirectory.path)
        try bytes.withUnsafeBytes { try file.write($0, at: 0) }
        return try form("multipart/form-data; boundary=B", .file(file), limits)
    }

    private static let end = Array("--B--\r\n".utf8)

    @Test func `is read when urlencoded`() throws {
        let form = try urlencoded("description=a+b%0D%0Ac%C3%A9&category=&id=1&id=2")
        #expect(form["description"] == "a b\r\ncé")
        #expect(form["category"] == "")
        #expect(form["absent"] == nil)
        #expect(form.all("id") == ["1", "2"])
    }

    @Test(arguments: [
        ("a=%00", FormError.notText("a")), ("a=%ed%a0%80", .notText("a")), ("a=%ff", .notText("a")),
        ("a=%4", .notText("a")),
        ("%zz=1", .malformed), ("a=" + String(repeating: "x", count: 65_537), .fieldTooLarge("a")),
    ])
    func `that is bad is refused by the name of its field`(text: String, error: FormError) {
        #expect(throws: error) { try urlencoded(text) }
    }

    @Test func `has limits`() throws {
        var limits = FormLimits()
        limits.fields = 2
        #expect(try urlencoded("a=1&b=2", limits).fields.count == 2)
        #expect(throws: FormError.tooManyFields) { try urlencoded("a=1&b=2&c=3", limits) }
        #expect(try urlencoded("a=" + String(repeating: "x", count: 65_536))["a"]?.utf8.count == 65_536)
        limits.files = 1
        limits.fileBytes = 3
        let file = Self.part("name=f; filename=x", [1, 2, 3])
        #expect(try multipart(file + Self.end, limits).files.count == 1)
        #expect(throws: FormError.tooManyFiles(limit: 1)) { try multipart(file + file + Self.end, limits) }
        #expect(throws: FormError.fileTooLarge("x", limit: 3)) {
            try multipart(Self.part("name=f; filename=x", [1, 2, 3, 4]) + Self.end, limits)
        }
    }

    @Test(arguments: [
        ([0x61, 0x00, 0x62], "ab", FormError.notText("f")),
        ([0x61, 0xED, 0xA0, 0x80], "a\u{FFFD}\u{FFFD}\u{FFFD}", .notText("f")),
        (Array(repeating: 0x78, count: 9), "xxxxxxxx", .fieldTooLarge("f")),
        (Array("xxxxxxxéx".utf8), "xxxxxxx", .fieldTooLarge("f")),
    ])
    func `can be mended where a field is bad`(bytes: [UInt8], value: String, error: FormError) throws {
        var limits = FormLimits()
        limits.fieldBytes = 8
        limits.longFieldBytes = 8
        let escaped = bytes.map { "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined()
        for (type, body) in [
            ("application/x-www-form-urlencoded", Array("f=\(escaped)&rest=1".utf8)),
            (
                "multipart/form-data; boundary=B",
                Self.part("name=f", bytes) + Self.part("name=rest", [0x31]) + Self.end
            ),
        ] {
            var request = Request(method: .post, target: try #require(Target("/")), body: .memory(body))
            request.fields["Content-Type"] = type
            let form = try request.mendedForm(limits: limits)
            #expect(form.problems == [Form.Problem(name: "f", error: error)])
            #expect(form["f"] == value)
            #expect(form["rest"] == "1")
            #expect(throws: error) { try request.form(limits: limits) }
        }
    }

    @Test(arguments: [false, true])
    func `keeps values that are too long as far as all of them have room`(isMultipart: Bool) throws {
        var limits = FormLimits()
        limits.fieldBytes = 4
        limits.longFieldBytes = 14
        let values = ["aaaaaaaaaa", "bbb", "cccccc", "dddddd"]
        var request = Request(method: .post, target: try #require(Target("/")))
        if isMultipart {
            request.body = .memory(values.flatMap { Self.part("name=f", Array($0.utf8)) } + Self.end)
            request.fields["Content-Type"] = "multipart/form-data; boundary=B"
        } else {
            request.body = .memory(Array(values.map { "f=\($0)" }.joined(separator: "&").utf8))
            request.fields["Content-Type"] = "application/x-www-form-urlencoded"
        }
        let form = try request.mendedForm(limits: limits)
        #expect(form.all("f") == ["aaaaaaaaaa", "bbb", "cccc", "dddd"])
        #expect(form.problems.map(\.error) == Array(repeating: .fieldTooLarge("f"), count: 3))
    }

    @Test func `can be mended where a file is too large or one too many`() throws {
        var limits = FormLimits()
        limits.files = 1
        limits.fileBytes = 3
        let parts = [[1, 2, 3, 4], [1], [2], [1, 2, 3, 4]].enumerated().map { number, bytes in
            Self.part("name=f; filename=\(number)", bytes)
        }
        var request = Request(method: .post, target: try #require(Target("/")))
        request.body = .memory(parts.flatMap(\.self) + Self.part("name=rest", [0x31]) + Self.end)
        request.fields["Content-Type"] = "multipart/form-data; boundary=B"
        let form = try request.mendedForm(limits: limits)
        #expect(form.files.map(\.filename) == ["1"])
        #expect(form["rest"] == "1")
        #expect(
            form.problems.map(\.error) == [
                .fileTooLarge("0", limit: 3), .tooManyFiles(limit: 1), .tooManyFiles(limit: 1),
            ])
    }

    @Test(arguments: [false, true])
    func `is read when multipart`(inFile: Bool) throws {
        // Content that nearly looks like the boundary, across more than one window.
        var picture = [UInt8](repeating: 13, count: 600_000)
        picture.replaceSubrange(262_140..<262_148, with: Array("\r\n--A\r\n-".utf8))
        let form = try multipart(
            Array("preamble\r\n".utf8) + Self.part("name=\"description\"", Array("Café".utf8))
                + Self.part("name=\"photo\"; filename=\"a%22b\\c.jpg\"", picture)
                + Self.part("name=\"photo\"; filename=\"\"", []) + Self.part("name=empty", []) + Self.end,
            inFile: inFile)
        #expect(form["description"] == "Café")
        #expect(form["empty"] == "")
        #expect(form.files("photo").map(\.filename) == ["a\"b\\c.jpg"])
        #expect(try form.files("photo")[0].content.bytes() == picture)
        var chunks: [UInt8] = []
        try form.files("photo")[0].content.forEachChunk(1000) { chunks += $0 }
        #expect(chunks == picture)
    }

    @Test(arguments: [
        ("name=f; filename=\"a\\\"b.jpg\"", "a\"b.jpg"), ("name=f; filename=\"C:\\dir\\a.jpg\"", "C:\\dir\\a.jpg"),
        ("name=f; filename=\"a%0D%0Ab\u{1}\u{0}\u{9F}.jpg\"", "a b.jpg"),
        ("name=f; filename=\"../../etc/x\"", "../../etc/x"),
        ("name=f; filename=\"\u{301}a\u{301}\"", "\u{301}a\u{301}"),
        ("name=f; filename*=UTF-8''caf%C3%A9.jpg", "café.jpg"),
        ("name=f; filename=\"x\"; filename*=UTF-8''%zz", "x"), ("NAME=f; FileName = a", "a"),
    ])
    func `says what a file is called`(head: String, name: String) throws {
        let file = try #require(try multipart(Self.part(head, [1, 0, 255]) + Self.end).files("f").first)
        #expect(file.filename.unicodeScalars.elementsEqual(name.unicodeScalars))
        #expect(try file.content.bytes() == [1, 0, 255])
        #expect(file.mediaType == nil)
    }

    @Test func `says what kind a file is said to be`() throws {
        let form = try multipart(Self.part("name=f; filename=x\r\nContent-Type: image/jpeg", [1]) + Self.end)
        #expect(form.files("f").first?.mediaType == "image/jpeg")
    }

    @Test(arguments: [
        ("name=a", [0xED, 0xA0, 0x80], FormError.notText("a")), ("name=a", [65, 0], .notText("a")),
        ("name=a", [0xC3], .notText("a")), ("name=\"a\u{0}\"", [65], .malformed), ("filename=x", [65], .malformed),
        ("name=long", [UInt8](repeating: 65, count: 65_537), .fieldTooLarge("long")),
    ])
    func `in parts that are bad is refused by the name of its field`(
        head: String, content: [UInt8], error: FormError
    ) throws {
        #expect(throws: error) { try multipart(Self.part(head, content) + Self.end) }
    }

    @Test func `can't hold inputs without end`() throws {
        var limits = FormLimits()
        limits.fields = 10
        limits.files = 5
        let empty = Self.part("name=f; filename=\"\"", [])
        let most = (0..<15).flatMap { _ in empty }
        #expect(try multipart(most + Self.end, limits).files.isEmpty)
        #expect(throws: FormError.tooManyFields) { try multipart(most + empty + Self.end, limits) }
    }

    @Test func `is bounded as a whole when urlencoded`() throws {
        var limits = FormLimits()
        limits.urlencodedBytes = 3
        #expect(try urlencoded("a=1", limits)["a"] == "1")
        #expect(throws: FormError.formTooLarge) { try urlencoded("a=12", limits) }
    }

    @Test(arguments: [-1, 3, 4, 1000, Int.max]) func `gives nothing beyond a part's end`(position: Int) throws {
        let slice = BodySlice(body: .memory([1, 2, 3, 4, 5]), offset: 1, count: 3)
        var buffer = [UInt8](repeating: 0, count: 8)
        let beyond = try buffer.withUnsafeMutableBytes { try slice.read(at: position, into: $0) }
        #expect(beyond == 0)
        let inside = try buffer.withUnsafeMutableBytes { try slice.read(at: 1, into: $0) }
        #expect(buffer[..<inside] == [3, 4])
    }

    @Test func `that is cut off anywhere is refused`() throws {
        let whole = Self.part("name=a", [65]) + Self.part("name=f; filename=x", [1, 13, 10]) + Array("--B--".utf8)
        _ = try multipart(whole)
        for count in 0..<whole.count {
            #expect(throws: FormError.malformed) { try multipart(Array(whole[..<count])) }
        }
    }

    @Test(arguments: ["text/plain", "application/json", "nonsense"])
    func `of another kind is refused`(type: String) {
        #expect(throws: FormError.unsupportedMediaType) { try form(type, .memory([65])) }
    }

    @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary=\"\""])
    func `without a boundary is refused`(type: String) {
        #expect(throws: FormError.malformed) { try form(type, .memory([65])) }
    }

    @Test func `survives any bytes`() throws {
        var random = Pseudorandom(seed: 7)
        let whole = Self.part("name=a", [65]) + Self.part("name=f; filename=x", [1, 2]) + Self.end
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? multipart(bytes)
            _ = try? form("application/x-www-form-urlencoded", .memory(bytes))
            _ = Target(String(decoding: bytes.map { $0 | 0x21 }, as: UTF8.self))
        }
    }
}
