// The houses between two numbers, and streets cut into cells.

import Testing

@testable import Geocoding

struct HouseNumbersTests {
    private func numbers(_ kind: String, _ first: String, _ last: String) -> [String] {
        let from = OSMAddress(point: OSMPoint(latitude: 0, longitude: 0), number: first, street: "Way")
        let to = OSMAddress(point: OSMPoint(latitude: 0, longitude: 1_000), number: last)
        return HouseNumbers.between(from, to, kind: kind, along: [from.point, to.point]).map(\.number)
    }

    @Test(arguments: [
        ("odd", "1", "7", ["3", "5"]), ("even", "8", "2", ["4", "6"]), ("all", "1", "4", ["2", "3"]),
        ("10", "100", "130", ["110", "120"]), ("alphabetic", "1a", "1d", []), ("even", "2", "2", []),
        ("odd", "1", "x", []), ("-2", "1", "9", []), ("all", "0", "5", []), ("", "1", "9", []),
    ])
    func `Every kind of line is filled`(kind: String, first: String, last: String, expected: [String]) {
        #expect(numbers(kind, first, last) == expected)
    }

    @Test func `A line that would hold millions of houses holds some hundred`() {
        #expect(numbers("all", "1", "999999999999").count == 500)
    }

    @Test func `They stand evenly along the line, from its start`() {
        let corner = [(0, 0), (0, 1_000), (1_000, 1_000)].map { OSMPoint(latitude: $0.0, longitude: $0.1) }
        let first = OSMAddress(point: corner[0], number: "9")
        let houses = HouseNumbers.between(
            first, OSMAddress(point: corner[2], number: "1"), kind: "odd", along: corner)
        #expect(houses.map(\.number) == ["3", "5", "7"])
        #expect(houses.map(\.point.longitude) == [1_000, 1_000, 500])
        #expect(houses.map(\.point.latitude) == [500, 0, 0])
    }

    @Test func `A street is cut where it goes from cell to cell, and nothing of it is lost`() {
        let a = OSMPoint(latitude: -30_000, longitude: -10_000)
        let b = OSMPoint(latitude: 30_000, longitude: 70_000)
        var pieces: [(CellPlace, CellPlace)] = []
        RoadCutter.cut(a, b) { pieces.append(($0, $1)) }
        #expect(pieces.count == 7)
        #expect(pieces.first?.0.point == a && pieces.last?.1.point == b)
        for (piece, next) in zip(pieces, pieces.dropFirst()) { #expect(piece.1.point == next.0.point) }
        #expect(pieces.allSatisfy { $0.cell == $1.cell } && Set(pieces.map(\.0.cell)).count == 7)
    }

    @Test func `What is longer than any street is left out`() {
        RoadCutter.cut(OSMPoint(latitude: 0, longitude: 0), OSMPoint(latitude: 0, longitude: 1_700_000_000)) { _, _ in
            Issue.record("A piece came.")
        }
    }
}
