// A check that SVG is well-formed.

import Testing

/// Checks the XML that the map writes: elements, quoted attributes, text; no declarations, comments or sections.
struct MarkupChecker {
    struct Problem: Error { let reason: String }

    /// All elements in order: name, attributes, text right inside.
    private(set) var elements: [(name: String, attributes: [String: String], text: String)] = []

    init(_ bytes: [UInt8]) throws {
        let text = try #require(String(validating: bytes, as: UTF8.self))
        var rest = text[...]
        var open: [Int] = []
        var hasRoot = false
        while let character = rest.first {
            if character != "<" {
                let end = rest.firstIndex(of: "<") ?? rest.endIndex
                guard let element = open.last else { throw Problem(reason: "text outside of the root") }
                elements[element].text += try Self.unescaped(rest[..<end])
                rest = rest[end...]
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { throw Problem(reason: "a tag without end") }
            var tag = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.first == "/" {
                guard let element = open.popLast(), elements[element].name == tag.dropFirst() else {
                    throw Problem(reason: "</\(tag.dropFirst())> closes nothing")
                }
                continue
            }
            guard !open.isEmpty || !hasRoot else { throw Problem(reason: "a second root") }
            hasRoot = true
            let isEmpty = tag.last == "/"
            if isEmpty { tag = tag.dropLast() }
            if !isEmpty { open.append(elements.count) }
            elements.append(try Self.element(tag))
        }
        guard open.isEmpty, hasRoot else { throw Problem(reason: "\(open.count) elements are left open") }
    }

    private static func element(
        _ tag: Substring
    ) throws -> (name: String, attributes: [String: String], text: String) {
        let name = tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard !name.isEmpty else { throw Problem(reason: "<\(tag)> has no name") }
        var attributes: [String: String] = [:]
        var rest = tag.dropFirst(name.count)
        while !rest.isEmpty {
            guard rest.first == " ", let equals = rest.firstIndex(of: "="),
                rest[rest.index(after: equals)...].first == "\""
            else { throw Problem(reason: "<\(tag)> has a broken attribute") }
            let key = String(rest[..<equals].dropFirst())
            let value = rest[rest.index(after: equals)...].dropFirst()
            guard let end = value.firstIndex(of: "\""), key.allSatisfy({ $0.isLetter || $0 == "-" }), !key.isEmpty,
                attributes[key] == nil
            else { throw Problem(reason: "<\(tag)> has a broken attribute \(key)") }
            attributes[key] = try unescaped(value[..<end])
            rest = value[end...].dropFirst()
        }
        return (String(name), attributes, "")
    }

    private static func unescaped(_ text: Substring) throws -> String {
        for scalar in text.unicodeScalars {
            let isAllowed =
                scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
                && scalar.value != 0xFFFE && scalar.value != 0xFFFF
            guard isAllowed, scalar != "<", scalar != ">" else {
                throw Problem(reason: "U+\(String(scalar.value, radix: 16)) in text")
            }
        }
        var result = ""
        var rest = text
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            guard let end = rest[ampersand...].firstIndex(of: ";"),
                let character = ["&amp": "&", "&lt": "<", "&gt": ">", "&quot": "\"", "&#39": "'"][rest[ampersand..<end]]
            else { throw Problem(reason: "an unknown entity in \(text)") }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
