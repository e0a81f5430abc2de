// Mustache's own tests (version of 2025-01): the required modules and inheritance.

import Foundation
import Testing

@testable import Templating

/// A test of the specification.
struct SpecificationTest: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let data: JSON
    let template: String
    let partials: [String: String]
    let expected: String

    var testDescription: String { "\(module): \(name)" }

    static let folder: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"]
            ?? root.appending(path: "../shared").standardized.path
        return shared + "/data/mustache-spec"
    }()

    static let isHere = FileManager.default.fileExists(atPath: folder)

    static let all: [SpecificationTest] = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
    ].flatMap { module -> [SpecificationTest] in
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(module).json"),
            let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let tests = file["tests"] as? [[String: Any]]
        else { return [] }
        return tests.map { test in
            SpecificationTest(
                module: module, name: test["name"] as? String ?? "", data: JSON(test["data"] ?? NSNull()),
                template: test["template"] as? String ?? "", partials: test["partials"] as? [String: String] ?? [:],
                expected: test["expected"] as? String ?? "")
        }
    }
}

struct `Mustache's specification` {
    @Test(.enabled(if: SpecificationTest.isHere), arguments: SpecificationTest.all)
    func `is kept`(test: SpecificationTest) throws {
        #expect(try test.data.render(test.template, partials: test.partials) == test.expected)
    }

    @Test(.enabled(if: SpecificationTest.isHere))
    func `is here as a whole`() {
        #expect(SpecificationTest.all.count == 163)
    }
}
