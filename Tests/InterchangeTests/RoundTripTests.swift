// Out and in again, in the formats that say less than GeoJSON.

import Foundation
import Geography
import Interchange
import Locations
import TestSupport
import Testing

@Suite struct RoundTripTests {
    /// Formats by the writers that make them.
    enum Written: CaseIterable {
        case gpx, csv, kml

        func bytes(_ locations: [(Location, Locations.Category)]) throws -> [UInt8] {
            switch self {
            case .gpx: try written(locations, as: GPXWriter.init).text
            case .kml: try written(locations) { KMLWriter(sink: $0) }.text
            case .csv: try written(locations, as: CSVWriter.init).text
            }
        }
    }

    private func expectSame(_ place: ImportedPlace, _ location: Location) {
        #expect(place.id == location.id)
        #expect(place.coordinate == location.coordinate)
        #expect(place.altitude == location.altitude)
        #expect(place.horizontalAccuracy == location.horizontalAccuracy)
        #expect(place.description == location.description)
        #expect(place.category == ImportedCategory(name: "Landmark", color: "#0a84ff", icon: "landmark"))
        #expect(place.date == .instant(location.date))
        #expect(place.timeZone == location.timeZone)
        #expect(place.placemark == location.placemark)
        #expect(place.editedAddress == location.editedAddress)
        #expect(place.addressState == location.addressState)
    }

    private func read(_ bytes: [UInt8]) throws -> [ImportedPlace] {
        try fileRows(bytes, chunk: 1000).compactMap { if case .place(let place) = $0 { place } else { nil } }
    }

    @Test(arguments: Written.allCases)
    func `nothing is lost of a location that has everything`(format: Written) throws {
        let location = try fullLocation()
        let place = try #require(try read(format.bytes([(location, landmark)])).first)
        expectSame(place, location)
    }

    @Test(arguments: Written.allCases, AddressState.allCases)
    func `how an address came about stays known`(format: Written, state: AddressState) throws {
        var location = try fullLocation()
        location.addressState = state
        if state == .edited { location.editedAddress = "Behind the mill,\nleft door" }
        let place = try #require(try read(format.bytes([(location, landmark)])).first)
        expectSame(place, location)
    }

    @Test(arguments: Written.allCases)
    func `generated places come back as they were`(format: Written) throws {
        var random = Pseudorandom(seed: 7)
        let locations = try (0..<300).map { _ in
            var location = try fullLocation()
            location.id = .make()
            let edges = [-180, 179.999999, -0.0, 0, 1e-7, .leastNonzeroMagnitude] as [Double]
            let edge = edges.randomElement(using: &random) ?? 0
            location.coordinate = try #require(
                Coordinate(
                    latitude: random.uniform(-90...90),
                    longitude: Bool.random(using: &random) ? edge : random.uniform(-180...179.9)))
            location.altitude = Bool.random(using: &random) ? nil : random.uniform(-12_000...1_000_000)
            location.horizontalAccuracy = Bool.random(using: &random) ? nil : random.uniform(0...1000)
            location.date = Instant(
                milliseconds: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &random))
            location.description = Self.text(&random)
            location.placemark.locality = Self.text(&random).split(whereSeparator: \.isNewline).first.map {
                String($0).replacing("\t", with: " ").trimmed
            }
            if location.placemark.locality == "" { location.placemark.locality = nil }
            return location
        }
        let places = try read(format.bytes(locations.map { ($0, landmark) }))
        #expect(places.count == locations.count)
        for (place, location) in zip(places, locations) { expectSame(place, location) }
    }

    /// Text as people could type it, of characters that formats use for themselves and of all of Unicode.
    private static func text(_ random: inout Pseudorandom) -> String {
        let special = Array("<>&\"';,=+-@\t\n|#]\\ aé👨‍👩‍👧\u{202E}".unicodeScalars)
        var text = ""
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            if Bool.random(using: &random), let scalar = special.randomElement(using: &random) {
                text.unicodeScalars.append(scalar)
            } else if let scalar = UnicodeScalar(UInt32.random(in: 0x20...0x10_FFFF, using: &random)),
                scalar.value & 0xFFFE != 0xFFFE
            {
                text.unicodeScalars.append(scalar)
            }
        }
        return text.cleaned
    }
}
