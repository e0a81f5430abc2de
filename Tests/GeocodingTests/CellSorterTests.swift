// Sorting with little memory.

import TestSupport
import Testing

@testable import Geocoding

struct CellSorterTests {
    @Test(arguments: [16 << 20, 1_000, 1]) func `Records come back by cell, none lost`(runBytes: Int) throws {
        let folder = try TemporaryStreets()
        var sorter = CellSorter<UInt32>(scratch: folder.path, runBytes: runBytes)
        var random = Pseudorandom(seed: 4)
        var expected: [(cell: UInt64, record: UInt32)] = []
        for record in 0..<UInt32(500) {
            let cell = UInt64.random(in: 0..<100, using: &random)
            expected.append((cell, record))
            try sorter.add(record, in: cell)
        }
        expected.sort { ($0.cell, $0.record) < ($1.cell, $1.record) }
        var drained: [(UInt64, UInt32)] = []
        try sorter.drain { drained.append(($0, $1)) }
        #expect(drained.map(\.0) == expected.map(\.cell))
        #expect(drained.map(\.1) == expected.map(\.record))
        try sorter.drain { _, _ in Issue.record("Something was left.") }
    }

    @Test(arguments: [0, 1, 100_000]) func `Records that wait on the disk come back as they were`(count: Int) throws {
        let folder = try TemporaryStreets()
        var spool = RecordSpool<UInt32>(scratch: folder.path)
        for record in 0..<UInt32(count) { try spool.append(record) }
        #expect(spool.count == count)
        var writer = try StreetIndexWriter("\(folder.path)/a.streets")
        try spool.write(as: "house", to: &writer)
        try writer.finish()
        let table: RecordTable<UInt32> = try StreetIndexSections("\(folder.path)/a.streets").table("house")
        #expect(table.count == count && (0..<count).allSatisfy { table[$0] == UInt32($0) })
    }
}
