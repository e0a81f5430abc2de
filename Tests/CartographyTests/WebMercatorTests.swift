// Tests the projection of web maps.

import Cartography
import Geography
import Testing

struct `The projection of the map` {
    @Test(
        "Known places are where the standard puts them",
        arguments: [
            (0.0, 0.0, 0.5, 0.5), (85.051_128_779_806_59, -180, 0, 0), (-85.051_128_779_806_59, 180, 1, 1),
            (66.513_260_443_111_86, 90, 0.75, 0.25),
        ])
    func knownPlaces(latitude: Double, longitude: Double, x: Double, y: Double) {
        #expect(abs(WebMercator.x(longitude: longitude) - x) < 1e-12)
        #expect(abs(WebMercator.y(latitude: latitude) - y) < 1e-12)
    }

    @Test("Latitudes come back", arguments: [-85, -47.14, -0.001, 0, 12.3, 60, 85])
    func latitudesComeBack(latitude: Double) {
        #expect(abs(WebMercator.latitude(y: WebMercator.y(latitude: latitude)) - latitude) < 1e-9)
    }

    @Test("The poles are the world's edges", arguments: [(90.0, 0.0), (-90, 1), (86, 0), (-86, 1)])
    func poles(latitude: Double, y: Double) {
        #expect(abs(WebMercator.y(latitude: latitude) - y) < 1e-12)
    }
}
