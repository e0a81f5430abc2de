// What people paste, and what it means.

import Geography
import Testing

struct CoordinateParserTests {
    private func expect(
        _ text: String, _ latitude: Double, _ longitude: Double, within tolerance: Double = 1e-7,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let parsed = CoordinateParser.parse(text)
        let coordinate = try #require(parsed, "\(text)", sourceLocation: sourceLocation).coordinate
        #expect(abs(coordinate.latitude - latitude) <= tolerance, "\(coordinate)", sourceLocation: sourceLocation)
        #expect(abs(coordinate.longitude - longitude) <= tolerance, "\(coordinate)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "47.141, 9.521", "47.141 9.521", "47.141,9.521", "  47.141 ,9.521\n", "47.141; 9.521", "47.141/9.521",
        "(47.141, 9.521)", "[47.141,9.521]", "+47.141 +9.521", "+47.141+009.521/", "47.141\t9.521", "47.141\n9.521",
        "47.141°, 9.521°", "47.141° N, 9.521° E", "47.141N 9.521E", "N47.141 E9.521", "N 47.141° E 9.521°",
        "47.141°N9.521°E", "9.521 E, 47.141 N", "E 9.521 N 47.141", "47.141 north 9.521 east",
        "lat 47.141 lon 9.521", "Latitude: 47.141, Longitude: 9.521", "lat=47.141, lng=9.521",
        "lon: 9.521; lat: 47.141",
        "latitude 47.141 N, longitude 9.521 E", "47.141000000000000000000000, 9.521", "\u{200E}47.141, 9.521",
        "Latitude: 47.141\r\nLongitude: 9.521", "47.141,\n9.521",
        // Decimal commas.
        "47,141 9,521", "47,141, 9,521", "47,141; 9,521", "47,141,9,521", "47,141° N, 9,521° E", "47,141N 9,521E",
    ])
    func `Decimal degrees in every spelling`(text: String) throws {
        try expect(text, 47.141, 9.521)
    }

    @Test(arguments: [
        "47° 8' 27.6\" N, 9° 31' 15.6\" E", "47°08'27.6\"N 9°31'15.6\"E", "47°08′27.6″N 9°31′15.6″E",
        "47°8’27.6”N, 9°31’15.6”E", "47º8'27,6''N 9º31'15,6''E", "N 47° 8' 27.6\" E 9° 31' 15.6\"",
        "47 8 27.6 N 9 31 15.6 E", "47 8 27.6 9 31 15.6", "47:08:27.6 N, 9:31:15.6 E", "47:08:27.6, 9:31:15.6",
        "47d 8' 27.6\" N, 9d 31' 15.6\" E", "47 deg 8 min 27.6 sec N 9 deg 31 min 15.6 sec E",
        "47° 8.46' N, 9° 31.26' E",
        "47 8.46 9 31.26", "N47 8.46 E9 31.26", "47° 8,46' N 9° 31,26' E", "47.141 N, 9° 31' 15.6\" E",
        "9°31'15.6\"E, 47°08'27.6\"N", "47°08'27.6\"N, 9.521", "47°08′27.60″N 9°31′15.60″E",
    ])
    func `Degrees, minutes and seconds in every spelling`(text: String) throws {
        try expect(text, 47.141, 9.521)
    }

    @Test(arguments: [
        ("-17.8, -177.4", -17.8, -177.4), ("17.8 S 177.4 W", -17.8, -177.4), ("−17.8, −177.4", -17.8, -177.4),
        ("17°48'S 177°24'W", -17.8, -177.4), ("-17°48', -177°24'", -17.8, -177.4), ("S17.8 W177.4", -17.8, -177.4),
        ("-0°30', 0", -0.5, 0), ("0, 0", 0, 0), ("47,9", 47, 9), ("47,141", 47, 141), ("47 9", 47, 9),
        ("47 8 9 31", 47.133333333, 9.516666667),
        ("90, 180", 90, 180), ("-90 -180", -90, -180), ("47° 9° 30'", 47, 9.5), ("47,5 9,5", 47.5, 9.5),
    ])
    func `Signs, hemispheres and whole numbers`(text: String, latitude: Double, longitude: Double) throws {
        try expect(text, latitude, longitude, within: 1e-8)
    }

    @Test(arguments: [
        "", " ", "Vaduz", "47.141", "47.141,", "91, 0", "0, 181", "47.141 9.521 455", "47,9,5", "1,234,5",
        "47° 60' N, 9° E", "47° 8' 60\" N 9° E", "47.5° 30' N, 9° E", "-47 S, 9 E", "47 N, 9 N", "47 E, 9 E",
        "47.141 N",
        "47 8 27.6 9", "47.141 O 9.521", "lat 47 lat 9", "47.1.4, 9.5", "1e1, 1e1", "nan, nan", "inf, 0", "0x10, 5",
        "4700, 9", "2026-06-05", "+41 79 123 45 67", "47 -8 27 N 9 E", "47..1, 9", "N E", "° '",
        "WF8Q+WF Praia", "8FVC9G8F+6", "47.141, 9.521 Vaduz", "12:30",
    ])
    func `What isn't a place, or could be several, is refused`(text: String) {
        #expect(CoordinateParser.parse(text) == nil)
    }

    @Test(
        arguments: [
            ("geo:47.141,9.521", nil, nil), ("GEO:47.141,9.521,455", nil, 455), ("geo:47.141,9.521;u=35", 35, nil),
            ("geo:47.141,9.521,-3.5;crs=wgs84;u=0", 0, -3.5), ("geo:47.141,9.521;CRS=WGS84;U=1.5;x=y", 1.5, nil),
            ("geo:47.141,9.521?z=15", nil, nil), ("geo:0,0?q=47.141,9.521(Vaduz)", nil, nil),
            ("geo:0,0?q=47.141%2C9.521", nil, nil), ("geo:47.141,9.521?q=Caf%C3%A9+Central", nil, nil),
        ] as [(String, Double?, Double?)])
    func `geo URIs with accuracy and altitude`(text: String, accuracy: Double?, altitude: Double?) throws {
        try expect(text, 47.141, 9.521)
        #expect(CoordinateParser.parse(text)?.accuracy == accuracy)
        #expect(CoordinateParser.parse(text)?.altitude == altitude)
    }

    @Test(arguments: [
        "geo:", "geo:47.141", "geo:47.141,9.521,1,2", "geo:47.141, 9.521", "geo:91,0", "geo:+47,9", "geo:47.,9",
        "geo:1e1,1e1", "geo:47.141,9.521;crs=nad27", "geo:47.141,9.521;u=-1", "geo:47.141,9.521;u", "geo:47,9,x",
        "geo:0,0?q=Vaduz", "geo:-,9", "geo:nan,nan", "geo:0x1p3,1",
    ])
    func `Malformed geo URIs are refused`(text: String) {
        #expect(CoordinateParser.parse(text) == nil)
    }

    @Test(arguments: ["8FVC9G8F+6X", "8fvc9g8f+6x", "8FVC9G8F+6X Zurich", " 8FVC9G8F+6X, Zürich"])
    func `Plus Codes with the accuracy that they have`(text: String) throws {
        try expect(text, 47.3655625, 8.5249375)
        let accuracy = try #require(CoordinateParser.parse(text)?.accuracy)
        #expect(abs(accuracy - 8.4) < 0.1)
    }

    @Test func `A text at the limit is read, a longer one is not`() {
        let blanks = String(repeating: " ", count: CoordinateParser.limit - 4)
        #expect(CoordinateParser.parse("47" + blanks + " 9") != nil)
        #expect(CoordinateParser.parse("47" + blanks + "  9") == nil)
    }
}
