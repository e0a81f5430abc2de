// Cells within which one answer does for an address.

import Geography
import Testing

@Suite struct AddressCellTests {
    private func cell(_ latitude: Double, _ longitude: Double) throws -> AddressCell {
        AddressCell(try #require(Coordinate(latitude: latitude, longitude: longitude)))
    }

    @Test(arguments: [0.0, 47.14, -47.14, 70.0, 89.0])
    func `A cell is about 25 metres wide and high`(latitude: Double) throws {
        let metre = 1 / 111_195.0
        let steps = 4_000
        let north = try Set((0..<steps).map { try cell(latitude + Double($0) * metre, 9.52).key }).count
        #expect((158...162).contains(north))
        let east = try Set(
            (0..<steps).map { step in
                let half = Distance.metres(
                    try #require(Coordinate(latitude: latitude, longitude: 0)),
                    try #require(Coordinate(latitude: latitude, longitude: 1)))
                return try cell(latitude, 9.52 + Double(step) / half).key
            }
        ).count
        #expect((158...163).contains(east))
    }

    @Test func `Places all over the Earth have cells of their own`() throws {
        let places = [(0.0, 0.0), (-0.0001, 0), (0, -0.0001), (90, 0), (-90, 0), (0, 180), (0, -180), (47.14, 9.52)]
        #expect(try Set(places.map { try cell($0.0, $0.1).key }).count == places.count)
    }
}
