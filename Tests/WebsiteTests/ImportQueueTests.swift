// Imports that wait in the server: in parts, and again.

import Foundation
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `Imports of the server` {
    private let site: TestSite
    private var store: ImportStore { site.website.imports.store }

    init() throws {
        site = try TestSite()
    }

    private func send(_ text: String) async throws -> (page: String, record: ImportRecord) {
        let answer = try await site.post("/import", files: [("file", "a.csv", Array(text.utf8))])
        return (try #require(answer.location), try #require(try store.records(owner: .first, limit: 1).first))
    }

    private func finish() async throws {
        try await site.website.imports.runWaiting()
    }

    private func names() throws -> [String] {
        var names: [String] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { names.append($0.description) }
        return names
    }

    @Test func `are taken back in parts of whatever size, what they made and what they changed`() async throws {
        func table(_ name: String, _ rows: Range<Int>) -> String {
            "uuid,name,latitude,longitude\n"
                + rows.map { "\(Identifier(high: 0x8000, low: 1 << 63 | UInt64($0))),\(name),\($0),9\n" }.joined()
        }
        _ = try await send(table("old", 0..<30))
        try await finish()
        let (page, record) = try await send(table("new", 0..<85))
        try await finish()
        #expect(try await store.requestUndo(record))
        var cursor = try await store.undoSome(record, limit: 20)
        var parts = 1
        while let next = cursor {
            cursor = try await store.undoSome(record, from: next, limit: 20)
            parts += 1
        }
        #expect(parts == 5)
        #expect(
            try await site.get(page).text.contains("Undone: 55 locations are in the Trash, 30 got the old state back."))
        #expect(try names() == Array(repeating: "old", count: 30))
        #expect(try site.database.check() == [])
    }
}
