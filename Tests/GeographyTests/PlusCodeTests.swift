// Plus Codes.

import Geography
import TestSupport
import Testing

struct PlusCodeTests {
    @Test(arguments: [
        (20.3700625, 2.7821875, 10, "7FG49QCJ+2V"), (47.0000625, 8.0000625, 10, "8FVC2222+22"),
        (47.3655, 8.5249, 10, "8FVC9G8F+6X"), (-41.2730625, 174.7859375, 10, "4VCPPQGP+Q9"),
        (1.2, 3.4, 10, "6FH56C22+22"), (-90, -180, 10, "22222222+22"), (90, 1, 10, "CFX3X2X2+X2"),
        (0, 180, 10, "62G22222+22"), (20.3701125, 2.782234375, 11, "7FG49QCJ+2VX"),
    ])
    func `Places have the codes that others give them`(latitude: Double, longitude: Double, digits: Int, code: String)
        throws
    {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(PlusCode.encode(coordinate, digits: digits) == code)
    }

    @Test(arguments: [
        ("7FG49Q00+", 20.35, 2.75, 20.4, 2.8), ("7FG49QCJ+2V", 20.37, 2.782125, 20.370125, 2.78225),
        ("7FG49QCJ+2VX", 20.3701, 2.78221875, 20.370125, 2.78225), ("CFX30000+", 89, 1, 90, 2),
        ("62000000+", -10, -180, 10, -160), ("22222222+22", -90, -180, -89.999875, -179.999875),
    ])
    func `Codes are areas`(code: String, south: Double, west: Double, north: Double, east: Double) throws {
        let area = try #require(PlusCode.decode(code))
        #expect(abs(area.south - south) < 1e-9)
        #expect(abs(area.west - west) < 1e-9)
        #expect(abs(area.north - north) < 1e-9)
        #expect(abs(area.east - east) < 1e-9)
    }

    @Test(arguments: [
        "", "+", "8FVC9G8F", "8FVC9G8F+6", "9G8F+6X", "8FVC+", "8FVC9G8F+6A", "8FVC0000+22", "8FV00000+", "00000000+",
        "8FVC0G00+", "FFVC9G8F+6X", "8XVC9G8F+6X", "8FVC9G8F++6X", "8FVC9G8F+6X+", "8FVC9G8F+60",
        "8FVC9G8F+" + String(repeating: "2", count: 24), "８FVC9G8F+6X",
    ])
    func `What isn't a full code is refused`(code: String) {
        #expect(PlusCode.decode(code) == nil)
    }

    @Test(arguments: 10...15)
    func `A place lies in the area of its code`(digits: Int) throws {
        var random = Pseudorandom(seed: UInt64(digits))
        for _ in 0..<300 {
            let coordinate = try #require(
                Coordinate(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180)))
            let code = PlusCode.encode(coordinate, digits: digits)
            let area = try #require(PlusCode.decode(code))
            #expect(code.utf8.count == digits + 1)
            #expect((area.south - 1e-11...area.north + 1e-11).contains(coordinate.latitude))
            #expect((area.west - 1e-11...area.east + 1e-11).contains(coordinate.longitude))
            #expect(PlusCode.encode(area.centre, digits: digits) == code)
        }
    }
}
