// Coordinates as people read them.

import Geography
import Testing

struct `A written coordinate` {
    @Test(arguments: [
        (0.0, "0.00000000"), (-0.0, "0.00000000"), (47.1, "47.10000000"), (-180, "-180.00000000"),
        (9.520912345678, "9.52091235"), (-0.000000004, "0.00000000"), (-0.00000001, "-0.00000001"),
    ])
    func `has eight decimals`(degrees: Double, text: String) {
        #expect(CoordinateFormatter.decimal(degrees) == text)
    }

    @Test(arguments: [
        (47.141, 9.5209, "47°8′27.6″N 9°31′15.24″E"), (-33.5, -70.0, "33°30′0″S 70°0′0″W"),
        (0.000277778, 179.99999999, "0°0′1″N 180°0′0″E"), (1.0001, 0.00001, "1°0′0.36″N 0°0′0.04″E"),
    ])
    func `has degrees, minutes and seconds`(latitude: Double, longitude: Double, text: String) throws {
        #expect(CoordinateFormatter.dms(try #require(Coordinate(latitude: latitude, longitude: longitude))) == text)
    }
}
