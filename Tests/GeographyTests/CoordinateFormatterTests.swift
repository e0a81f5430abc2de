// Coordinates as text.

import Foundation
import Geography
import TestSupport
import Testing

struct CoordinateFormatterTests {
    @Test(arguments: [
        (47.141, "47.14100000"), (-9.521, "-9.52100000"), (0, "0.00000000"), (-0.0, "0.00000000"),
        (-0.000000001, "0.00000000"), (0.00000001, "0.00000001"), (0.000000006, "0.00000001"), (180, "180.00000000"),
        (-179.999999999, "-180.00000000"), (0.1, "0.10000000"), (37.33233141, "37.33233141"), (.nan, "0.00000000"),
        (.infinity, "360.00000000"), (-1e300, "-360.00000000"), (Double.leastNonzeroMagnitude, "0.00000000"),
    ])
    func `Degrees have eight decimals`(degrees: Double, text: String) {
        #expect(CoordinateFormatter.decimal(degrees) == text)
    }

    @Test func `Eight decimals are rounded as printf does`() {
        var random = Pseudorandom(seed: 5)
        for index in 0..<4_000 {
            // Every other one lies at a half of the last digit, or as near as a Double gets.
            let degrees =
                index % 2 == 0 ? random.uniform(-180...180) : (random.uniform(-1.8e10...1.8e10).rounded() + 0.5) / 1e8
            #expect(CoordinateFormatter.decimal(degrees) == String(format: "%.8f", degrees))
        }
        #expect(CoordinateFormatter.decimal(0.501953125) == String(format: "%.8f", 0.501953125))
        #expect(CoordinateFormatter.decimal(0.505859375) == String(format: "%.8f", 0.505859375))
    }

    /// The browser tests hold the scripts to the same table.
    @Test func `Degrees, minutes and seconds`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let table = try String(contentsOf: tests.appending(path: "Browser/coordinates.csv"), encoding: .utf8)
        let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
        #expect(rows.count == 8)
        for row in rows {
            let latitude = try #require(Double(row[0]))
            let coordinate = try #require(Coordinate(latitude: latitude, longitude: Double(row[1]) ?? .nan))
            #expect(CoordinateFormatter.decimal(coordinate.latitude) == row[2])
            #expect(CoordinateFormatter.decimal(coordinate.longitude) == row[3])
            #expect(CoordinateFormatter.dms(coordinate) == "\(row[4]) \(row[5])")
        }
    }

    @Test func `What is written is read again`() throws {
        var random = Pseudorandom(seed: 6)
        for _ in 0..<300 {
            let coordinate = try #require(
                Coordinate(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180)))
            let decimal =
                CoordinateFormatter.decimal(coordinate.latitude) + ", "
                + CoordinateFormatter.decimal(coordinate.longitude)
            let exact = try #require(CoordinateParser.parse(decimal)).coordinate
            #expect(Distance.metres(coordinate, exact) < 0.002)
            let rough = try #require(CoordinateParser.parse(CoordinateFormatter.dms(coordinate))).coordinate
            #expect(Distance.metres(coordinate, rough) < 0.25)
        }
    }
}
