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
    @Test func `wait for somebody when the server ended too often while it read a file, and are tried again`()
        async throws
    {
        let answer = try await site.post(
            "/import",
            files: [("file", "a.csv", Array(Self.table("a").utf8)), ("file", "b.csv", Array(Self.table("b").utf8))])
        let page = try #require(answer.location)
        let record = try #require(try store.next())
        // As it is found after kills; waiting for its turn doesn't count.
        for _ in 1...ImportedFile.attemptLimit { #expect(try await store.begin(record.files[0], of: record)) }
        try await finish()
        #expect(try names() == ["b"])
        #expect(try store.next() == nil)
        let report = try await site.get(page).text
        #expect(report.contains("The server stopped 3 times while it read this file."))
        #expect(report.contains("It waits until you have it tried again, or undo it."))
        #expect(report.contains("action=\"\(page)/retry\"") && !report.contains("http-equiv=\"refresh\""))
        #expect(try await site.get("/import").text.contains("· stopped"))

        for _ in 1...2 { #expect(try await site.post(page + "/retry").location == page) }
        try await finish()
        #expect(try names().sorted() == ["a", "b"])
        let done = try await site.get(page).text
        #expect(done.contains("Done: 2 taken.") && !done.contains("/retry"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.directory + "/imports") == [])
    }

    @Test func `are given up no sooner for ends of the server in good order`() async throws {
        let (_, record) = try await send(Self.table("a"))
        for _ in 0...ImportedFile.attemptLimit {
            #expect(try await store.begin(record.files[0], of: record))
            try await store.pause(record.files[0])
        }
        try await finish()
        #expect(try names() == ["a"])
    }

    @Test func `may be undone when they are given up`() async throws {
        let (page, record) = try await send(Self.table("a"))
        for _ in 1...ImportedFile.attemptLimit { _ = try await store.begin(record.files[0], of: record) }
        try await finish()
        _ = try await site.post(page + "/undo")
        try await finish()
        #expect(try await site.post(page + "/retry").location == page)
        try await finish()
        #expect(try names().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.directory + "/imports") == [])
    }

    private static func table(_ name: String) -> String { "name,latitude,longitude\n\(name),1,9\n" }
}
