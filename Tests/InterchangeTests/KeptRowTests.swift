// Rows that are kept between two readings of a file.

import Geography
import Locations
import TestSupport
import Testing

@testable import Interchange

@Suite struct KeptRowTests {
    /// The rows after they were kept, so many in each part.
    private func kept(_ rows: [ImportRow], inPartsOf size: Int) throws -> [ImportRow] {
        var writer = KeptRowWriter()
        var parts: [[UInt8]] = []
        for (index, row) in rows.enumerated() {
            writer.append(row)
            if (index + 1).isMultiple(of: size) { parts.append(writer.take()) }
        }
        parts.append(writer.take())
        #expect(writer.count == 0)
        return try read(parts)
    }

    private func read(_ parts: [[UInt8]]) throws -> [ImportRow] {
        var rest = parts[...]
        var reader = KeptRowReader { rest.popFirst() }
        var rows: [ImportRow] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    private func fullPlace() throws -> ImportedPlace {
        let location = try fullLocation()
        var place = ImportedPlace(position: RowPosition(row: 7, line: 70), coordinate: location.coordinate)
        place.id = location.id
        place.altitude = -12.5
        place.horizontalAccuracy = .leastNonzeroMagnitude
        place.description = location.description
        place.category = ImportedCategory(name: "Größe", color: "#0a84ff", icon: "landmark")
        place.date = .instant(Instant(milliseconds: -1))
        place.timeZone = "Europe/Zurich"
        place.placemark = location.placemark
        place.editedAddress = "Behind the mill,\nleft door\u{0}"
        place.addressState = .edited
        place.photoPaths = ["a.jpg", ""]
        place.recordingPaths = ["b.m4a"]
        place.notices = [
            .doubtfulPosition, .cut("name"), .outOfRange("altitude", .infinity), .mended("name"), .unreadableDate("x"),
            .photosLeftBehind(2), .recordingsLeftBehind(3),
        ]
        // Who adds something to a row keeps it as well, and says so here.
        #expect(Mirror(reflecting: place).children.count == 15)
        #expect(Mirror(reflecting: try #require(place.category)).children.count == 3)
        #expect(Mirror(reflecting: place.placemark).children.allSatisfy { "\($0.value)" != "nil" })
        return place
    }

    private func allRows() throws -> [ImportRow] {
        let full = try fullPlace()
        let position = RowPosition(row: 1, line: 2)
        var other = ImportedPlace(position: position, coordinate: .nullIsland)
        other.date = .wallTime(Instant(milliseconds: 1))
        let reasons: [SkippedRow.Reason] = [
            .notAPoint("route"), .noPosition, .outOfRange("latitude 91"), .malformed("x"),
        ]
        let shapes =
            [nil]
            + ["POINT(1 2)", "LINESTRING(1 2,3 4)", "POLYGON((1 2,3 4,5 6),(1 2,3 4,5 6))"]
            .map { ImportedShape(text: $0) }
        let shape = Mirror(reflecting: try #require(shapes[3]))
        #expect(shape.children.count == 3)
        let paths = try #require(shape.descendant("paths", 0))
        #expect(Mirror(reflecting: paths).children.count == 4)
        #expect(Mirror(reflecting: SkippedRow(position: position, reason: .noPosition)).children.count == 5)
        return [.place(full), .place(other)]
            + zip(reasons, shapes).map { reason, shape in
                .skipped(
                    SkippedRow(
                        position: position, name: shape == nil ? nil : "ä", reason: reason,
                        details: shape == nil ? nil : full, shape: shape))
            }
    }

    @Test(arguments: [1, 2, 100]) func `come back with all that they can say`(size: Int) throws {
        let rows = try allRows()
        #expect(try kept(rows, inPartsOf: size) == rows)
    }

    @Test(.enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here"))
    func `come back from every file that people have`() throws {
        var count = 0
        for file in SharedPlace.all {
            guard let rows = try? fileRows(file.bytes()) else { continue }
            #expect(try kept(rows, inPartsOf: 3) == rows, "\(file.file)")
            count += rows.count
        }
        #expect(count > 100)
    }

    @Test func `are none where bytes are missing`() throws {
        var writer = KeptRowWriter()
        for row in try allRows() { writer.append(row) }
        let bytes = writer.take()
        for count in 1..<200 {
            #expect(throws: KeptBytes.Damage.self) { try read([Array(bytes.dropLast(count))]) }
        }
    }
}
