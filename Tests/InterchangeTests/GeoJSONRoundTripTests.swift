// Out and in again.

import Foundation
import Geography
import Interchange
import Locations
import Testing

@Suite struct GeoJSONRoundTripTests {
    private func read(_ location: Location) throws -> ImportedPlace {
        let row = try #require(try rows(written([(location, landmark)]).text, chunk: 100).first)
        guard case .place(let place) = row else { throw CocoaError(.coderReadCorrupt) }
        return place
    }

    private func expectSame(_ place: ImportedPlace, _ location: Location) {
        #expect(place.id == location.id)
        #expect(place.identifier(for: .first) == location.id)
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

    @Test func `nothing is lost of a location that has everything`() throws {
        let location = try fullLocation()
        let place = try read(location)
        expectSame(place, location)
        #expect(place.photoPaths == location.photos.map { "/photos/\($0.id)/original" })
    }

    @Test(arguments: AddressState.allCases) func `how an address came about stays known`(state: AddressState) throws {
        var location = try fullLocation()
        location.addressState = state
        if state == .edited { location.editedAddress = "Behind the mill,\nleft door" }
        expectSame(try read(location), location)
        location.placemark = Placemark()
        expectSame(try read(location), location)
    }

    @Test(
        arguments: [
            "", "one line", "two\nlines", "blank  \n\n second", "a\tb", "a\u{2029}b", "\"\\/",
            String(repeating: "é", count: LocationLimits.description),
        ])
    func `descriptions stay as they are`(description: String) throws {
        var location = try fullLocation()
        location.description = description
        #expect(try read(location).description == description)
    }

    @Test func `random coordinates and numbers come back bit by bit`() throws {
        var location = try fullLocation()
        for _ in 0..<500 {
            let latitude = Double.random(in: -90...90), longitude = Double.random(in: -180...180)
            location.coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
            let number = Double(bitPattern: .random(in: 0...UInt64.max))
            location.altitude = LocationLimits.altitude.contains(number) ? number : nil
            location.horizontalAccuracy =
                LocationLimits.horizontalAccuracy.contains(number.magnitude) ? number.magnitude : nil
            expectSame(try read(location), location)
        }
    }

    @Test(
        arguments: [
            Instant(milliseconds: -11_676_096_000_000), Instant.range.upperBound, Instant(milliseconds: 0),
            Instant(milliseconds: -1),
            Instant(milliseconds: 951_782_400_000), Instant(milliseconds: -2_203_891_200_001),
        ])
    func `dates come back to the millisecond`(date: Instant) throws {
        var location = try fullLocation()
        location.date = date
        #expect(try read(location).date == .instant(date))
    }
}
