// The ways that SQLite takes through the indexes.

import Foundation
import Geography
import Locations
import SQLite
@testable import Storage
import Testing

@Suite struct QueryPlanTests {
    private let collection: Collection

    init() async throws {
        collection = try await Collection()
    }

    /// The plan of the query for a filter, one line a step.
    private func plan(_ filter: LocationFilter, _ columns: String, _ rest: String) throws -> String {
        try collection.database.read { connection in
            let keys = try CategoryKeys(connection, owner: collection.owner)
            let query = LocationQuery(filter, owner: collection.owner, keys: keys)
            return try query.explain(columns, rest, on: connection).joined(separator: "\n")
        }
    }

    private let byDate = "ORDER BY l.date DESC, l.uuid"

    @Test func `an export walks the dates without sorting`() throws {
        let plan = try plan(LocationFilter(), LocationRow.columns, byDate)
        #expect(plan == "SEARCH l USING INDEX locations_by_date (owner=?)")
    }

    @Test func `dates bound the walk`() throws {
        let filter = LocationFilter(from: Instant(milliseconds: 0), to: Instant(milliseconds: 1))
        let plan = try plan(filter, LocationSummaryRow.columns, byDate)
        #expect(plan == "SEARCH l USING INDEX locations_by_date (owner=? AND date>? AND date<?)")
    }

    @Test func `a category's list walks its own index without sorting`() throws {
        let filter = LocationFilter(category: .make())
        let plan = try plan(filter, LocationSummaryRow.columns, byDate)
        #expect(plan == "SEARCH l USING INDEX locations_by_category (owner=? AND category=?)")
    }

    @Test func `names are walked without sorting`() throws {
        let plan = try plan(LocationFilter(), LocationSummaryRow.columns, "ORDER BY l.sort_name, l.uuid")
        #expect(plan == "SEARCH l USING INDEX locations_by_name (owner=?)")
    }

    @Test func `filtered groups read one index and no table`() throws {
        let filter = LocationFilter(from: Instant(milliseconds: 0))
        let plan = try plan(filter, "l.id, l.category", byDate)
        #expect(plan == "SEARCH l USING COVERING INDEX locations_by_date (owner=? AND date>?)")
    }

    @Test func `an import is taken back by the inside names of what it made`() throws {
        let plan = try collection.database.read { connection in
            let query = "EXPLAIN QUERY PLAN \(ImportStore.rowsMade)"
            return try connection.all(query, 1, 0, 0, collection.owner, 9) { $0.text(3) }
        }
        #expect(plan.contains("SEARCH l USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"))
    }

    @Test func `a box starts from the tree, on both sides of the antimeridian`() throws {
        let plain = try plan(LocationFilter(box: try .make(1, 2, 3, 4)), LocationSummaryRow.columns, "LIMIT 5")
        #expect(plain.contains("SCAN location_boxes VIRTUAL TABLE INDEX 2:"))
        #expect(plain.contains("SEARCH l USING INTEGER PRIMARY KEY (rowid=?)"))
        let crossing = try plan(LocationFilter(box: try .make(170, 2, -170, 4)), LocationSummaryRow.columns, "LIMIT 5")
        #expect(crossing.components(separatedBy: "SCAN location_boxes VIRTUAL TABLE INDEX 2:").count == 3)
        #expect(crossing.contains("SEARCH l USING INTEGER PRIMARY KEY (rowid=?)"))
    }

    @Test func `words start from their index`() throws {
        for text in ["quay", "bar quay"] {
            let plan = try plan(LocationFilter(text: text), LocationSummaryRow.columns, byDate)
            #expect(plan.hasPrefix("SCAN location_words VIRTUAL TABLE INDEX 0:M"))
            #expect(plan.contains("SEARCH l USING INTEGER PRIMARY KEY (rowid=?)"))
        }
    }

    @Test func `a word that names a category walks the dates without sorting`() throws {
        let plan = try plan(LocationFilter(text: "bar"), LocationSummaryRow.columns, byDate)
        #expect(plan.hasPrefix("SEARCH l USING INDEX locations_by_date (owner=?)"))
        #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY"))
    }

    @Test(
        "what is asked for by name or belongs together is searched, never scanned",
        arguments: [
            ("SELECT 1 FROM locations WHERE uuid = x'' AND owner = 1", "locations_1"),
            ("SELECT 1 FROM photos WHERE location = 1 ORDER BY position", "photos_by_location"),
            ("SELECT 1 FROM photos WHERE content = x''", "photos_by_content"),
            ("SELECT 1 FROM uploads WHERE content = x''", "uploads_by_content"),
            (
                "SELECT id FROM place_leaves WHERE owner = 1 AND start <= 5 ORDER BY start DESC LIMIT 1",
                "COVERING INDEX place_leaves_by_start"
            ),
            ("SELECT sums FROM place_sums WHERE owner = 1 AND level = 2 AND start >= 3 AND start < 4", "PRIMARY KEY"),
            (
                "SELECT id FROM locations WHERE owner = 1 AND deleted IS NULL AND photo_count > 0",
                "COVERING INDEX locations_with_photo"
            ),
            ("SELECT 1 FROM uploads WHERE owner = 1 ORDER BY created", "uploads_by_age"),
            (
                "SELECT 1 FROM locations WHERE owner = 1 AND deleted IS NOT NULL ORDER BY deleted DESC, uuid",
                "locations_in_trash"
            ),
        ])
    func searched(sql: String, index: String) throws {
        let plan = try collection.database.read { connection in
            try connection.all("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
        }
        #expect(plan.count == 1)
        #expect(plan.first?.hasPrefix("SEARCH") == true)
        #expect(plan.first?.contains(index) == true)
    }
}
