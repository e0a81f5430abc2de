// Rows of a file that is being imported, between its two readings.

import Foundation
import Geography
import Interchange
import Testing

@testable import Website

@Suite struct KeptRowsTests {
    /// As many as make several parts.
    private let rows = (1...3000).map { number in
        var place = ImportedPlace(position: RowPosition(row: number, line: number), coordinate: .nullIsland)
        place.description = String(repeating: "x", count: number % 500)
        return ImportRow.place(place)
    }

    private func kept(limit: Int) throws -> [ImportRow]? {
        var kept = KeptRows(in: FileManager.default.temporaryDirectory.path, limit: limit)
        for row in rows { kept.append(row) }
        guard var reader = kept.reader() else { return nil }
        var read: [ImportRow] = []
        while let row = try reader.next() { read.append(row) }
        return read
    }

    /// The bytes that the rows take.
    private var size: Int {
        var writer = KeptRowWriter()
        for row in rows { writer.append(row) }
        return writer.count
    }

    @Test func `come back as they were, as long as they fit`() throws {
        #expect(try kept(limit: size) == rows)
    }

    @Test func `are given up where they don't fit`() throws {
        #expect(try kept(limit: size - 1) == nil)
        #expect(try kept(limit: 0) == nil)
    }

    @Test func `are given up where there is no place for them`() throws {
        var kept = KeptRows(in: "/nowhere/at/all")
        kept.append(rows[0])
        #expect(kept.reader() == nil)
    }
}
