// The order of addresses by country.

import Testing

@testable import Locations

struct AddressOrderTests {
    @Test func `Every pattern has known parts, each once, and every country one pattern`() {
        var seen: Set<Substring> = []
        for row in AddressOrder.table.split(separator: "\n") {
            let cells = row.split(separator: ":")
            for country in cells[0].split(separator: " ") {
                #expect(country.count == 2 && seen.insert(country).inserted, "\(country)")
            }
            let names = cells[1].split { !$0.isLetter }
            let steps = AddressOrder(cells[1].drop { $0 == " " }).steps
            #expect(steps.map(\.part.rawValue) == names.map(String.init), "\(row)")
            #expect(Set(names).count == names.count && names.contains("street") && names.contains("country"), "\(row)")
        }
        #expect(seen.count > 230)
    }

    @Test(
        .enabled(if: !AddressCase.all.isEmpty, "shared/data isn't here"))
    func `Four of five of OpenCage's cases have their parts in the expected order and lines`() {
        var differing = 0
        for row in AddressCase.all {
            let order = Self.order(of: row.placemark)
            guard order != row.expectedOrder else { continue }
            differing += 1
            let reason = Self.reasons.first { row.name.hasPrefix($0.name) }?.reason
            print("\(row.name): \(order) for \(row.expectedOrder): \(reason ?? "?")")
            #expect(reason != nil, "\(row.name) differs for no known reason")
        }
        let count = AddressCase.all.count
        let right = count - differing
        print("Address formats: \(right) of \(count) cases, \(right * 100 / count) %")
        #expect(count == 263)
        #expect(right * 100 >= 80 * count)
    }

    /// Why a case differs, by the beginning of its name.
    private static let reasons: [(name: String, reason: String)] = [
        ("aq", "its street is of no use there; who knows it may read it"),
        ("ar", "the city and the region are one, under two names"),
        ("as", "the country is named in the building; its region is the country's own code"),
        ("ax", "the region is found in the building's name"),
        ("br village", "the case makes a region the city"),
        ("cn", "it has the postal code before the country, the region and the city on a line each"),
        ("de no middle comma", "the station is called like its city"),
        ("do", "the region is the city's name spelt out"),
        ("fm", "the bank is called like its region, and a short form of the country takes the region's place"),
        ("fr Government", "it names the territory beside France"),
        ("fr Building in Le Port", "it names the territory beside France"),
        ("re", "it names the territory beside France"),
        ("gb", "it shows England where there is no postal code, elsewhere not"),
        ("gs", "the territory's name is the region's and the country the United Kingdom"),
        ("kw neighbourhood", "the city is a block before the street"),
        ("ne", "the house number has a line of its own"),
        ("nl Parliament", "the code says the Netherlands, the address is Aruba's"),
        ("pn", "the street is left out"),
        ("ru use island", "it takes the county instead of the region"),
        ("sg", "Singapore is the city there, and the placemark has a quarter instead"),
        ("sh", "the territory's name is the region's and the country the United Kingdom"),
        ("tw", "the region is no name but a remark"),
        ("us municipality", "the city is a village within a town"),
        ("us village", "the county stands where the city should"),
    ]

    /// The order of the parts that the envelope has.
    private static func order(of placemark: Placemark) -> String {
        var names = placemark
        let same = { (part: String?, name: String) in
            guard let part, !part.isEmpty else { return String?.none }
            return part == placemark.locality ? "city" : part == placemark.country ? "country" : name
        }
        names.subThoroughfare = placemark.subThoroughfare.map { _ in "number" }
        names.thoroughfare = placemark.thoroughfare.map { _ in "street" }
        names.locality = same(placemark.locality, "city")
        names.administrativeArea = same(placemark.administrativeArea, "region")
        names.postalCode = same(placemark.postalCode, "postcode")
        names.country = same(placemark.country, "country")
        return AddressFormatter.envelope(names).split(separator: "\n")
            .map { line in line.split { !$0.isLetter }.joined(separator: " ") }.joined(separator: "/")
    }
}
