// Plus Codes.

import Geography
import Testing

struct PlusCodeTests {
    @Test(arguments: [
        (20.3700625, 2.7821875, "7FG49QCJ+2V"), (47.0000625, 8.0000625, "8FVC2222+22"),
        (47.3655, 8.5249, "8FVC9G8F+6X"), (-41.2730625, 174.7859375, "4VCPPQGP+Q9"), (1.2, 3.4, "6FH56C22+22"),
        (-90, -180, "22222222+22"),
        (90, 1, "CFX3X2X2+X2"), (0, -180, "62G22222+22"), (20.3701125, 2.782234375, "7FG49QCJ+2VX"),
    ])
    func `Places lie in the areas of the codes that others give them`(latitude: Double, longitude: Double, code: String)
        throws
    {
        let area = try #require(PlusCode.decode(code))
        #expect((area.south - 1e-9...area.north + 1e-9).contains(latitude))
        #expect((area.west - 1e-9...area.east + 1e-9).contains(longitude))
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
}
