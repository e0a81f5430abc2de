// Addresses, with every part and with parts missing.

import Locations
import Testing

struct AddressFormatterTests {
    /// A placemark of `number|street|city|region|postal code|country`.
    private static func placemark(_ parts: String) -> Placemark {
        let parts = parts.split(separator: "|", omittingEmptySubsequences: false).map { $0.isEmpty ? nil : String($0) }
        var placemark = Placemark()
        placemark.subThoroughfare = parts[0]
        placemark.thoroughfare = parts[1]
        placemark.locality = parts[2]
        placemark.administrativeArea = parts[3]
        placemark.postalCode = parts[4]
        placemark.country = parts[5]
        return placemark
    }

    @Test(arguments: [
        ("1|Infinite Loop|Cupertino|CA|95014|United States", ["1 Infinite Loop", "Cupertino CA 95014"]),
        ("|Infinite Loop|Cupertino|CA|95014|United States", ["Infinite Loop", "Cupertino CA 95014"]),
        ("1||Cupertino|||", ["1", "Cupertino"]),
        ("||Cupertino||95014|", ["Cupertino 95014"]),
        ("||Vaduz|Vaduz|9490|Liechtenstein", ["Vaduz 9490"]),
        ("1|Infinite Loop||||United States", ["1 Infinite Loop"]),
        ("|||CA||", ["CA"]),
        ("|||||United States", []),
    ])
    func `Two lines leave out what is missing`(parts: String, lines: [String]) {
        #expect(AddressFormatter.twoLines(Self.placemark(parts)) == lines)
    }

    @Test(arguments: [
        (
            "1|Infinite Loop|Cupertino|CA|95014|United States",
            "1 Infinite Loop, Cupertino, CA 95014, United States"
        ),
        ("||Vaduz||9490|Liechtenstein", "Vaduz 9490, Liechtenstein"),
        ("||Vaduz|Vaduz|9490|Liechtenstein", "Vaduz 9490, Liechtenstein"),
        ("|Broadway|New York|New York||", "Broadway, New York"),
        ("|||CA|95014|United States", "CA 95014, United States"),
        ("|Infinite Loop|||95014|", "Infinite Loop 95014"),
        ("1||Cupertino|CA||", "1, Cupertino, CA"),
        ("||||95014|United States", "95014, United States"),
        ("|||||United States", "United States"),
        ("|||||", ""),
    ])
    func `One line leaves out what is missing with its separator`(parts: String, line: String) {
        #expect(AddressFormatter.oneLine(Self.placemark(parts)) == line)
    }

    @Test(arguments: [
        ("1|Infinite Loop|Cupertino|CA|95014|United States", "1 Infinite Loop, Cupertino"),
        ("|Infinite Loop|Cupertino|CA|95014|United States", "Infinite Loop, Cupertino"),
        ("1|Infinite Loop||CA|95014|United States", "1 Infinite Loop"),
        ("||Cupertino|CA|95014|United States", "Cupertino"),
        ("|||CA|95014|United States", ""),
    ])
    func `The short form has street and city only`(parts: String, line: String) {
        #expect(AddressFormatter.short(Self.placemark(parts)) == line)
    }

    /// Country code, then number, street, city, region, postal code and country; the three forms, lines divided by `/`.
    @Test(arguments: [
        (
            "DE", "5|Hauptstraße|Berlin|Berlin|10115|Germany", "Hauptstraße 5/10115 Berlin",
            "Hauptstraße 5, 10115 Berlin, Germany", "Hauptstraße 5, Berlin"
        ),
        ("DE", "|Hauptstraße|Ulm|||Germany", "Hauptstraße/Ulm", "Hauptstraße, Ulm, Germany", "Hauptstraße, Ulm"),
        ("DE", "||Ulm|Bavaria||Germany", "Ulm Bavaria", "Ulm, Bavaria, Germany", "Ulm"),
        ("DE", "||Ulm|Bavaria|89073|Germany", "89073 Ulm", "89073 Ulm, Germany", "Ulm"),
        (
            "CH", "2|Häringstrasse|Zürich|Zurich|8001|Switzerland", "Häringstrasse 2/8001 Zürich",
            "Häringstrasse 2, 8001 Zürich, Switzerland", "Häringstrasse 2, Zürich"
        ),
        (
            "GB", "82|Clerkenwell Road|London|England|EC1M 5RF|United Kingdom", "82 Clerkenwell Road/London EC1M 5RF",
            "82 Clerkenwell Road, London, EC1M 5RF, United Kingdom", "82 Clerkenwell Road, London"
        ),
        (
            "AU", "223|William Street|Melbourne|VIC|3000|Australia", "223 William Street/Melbourne VIC 3000",
            "223 William Street, Melbourne VIC 3000, Australia", "223 William Street, Melbourne"
        ),
        (
            "BR", "10|Rua Direita|Niterói|RJ|24000-000|Brazil", "Rua Direita, 10/Niterói - RJ 24000-000",
            "Rua Direita, 10, Niterói - RJ, 24000-000, Brazil", "Rua Direita, 10, Niterói"
        ),
        (
            "HU", "11|Dezső utca|Budapest|Budapest|1016|Hungary", "1016 Budapest/Dezső utca 11",
            "1016 Budapest, Dezső utca 11, Hungary", "Budapest, Dezső utca 11"
        ),
        (
            "JP", "1-1|千代田|千代田区|東京都|100-0001|日本", "100-0001 東京都千代田区/千代田1-1", "日本 100-0001 東京都千代田区千代田1-1",
            "千代田区千代田1-1"
        ),
        (
            "JP", "1-1|Chiyoda|Chiyoda-ku|Tokyo|100-0001|Japan", "100-0001 Tokyo Chiyoda-ku/Chiyoda 1-1",
            "Japan, 100-0001 Tokyo Chiyoda-ku, Chiyoda 1-1", "Chiyoda-ku, Chiyoda 1-1"
        ),
        (
            "KR", "146|동교로|마포구|서울특별시|04001|대한민국", "서울특별시 마포구 04001/동교로 146",
            "대한민국, 서울특별시 마포구 동교로 146, 04001", "마포구 동교로 146"
        ),
        (
            "SG", "16|Sandilands Road|Singapore||546080|Singapore", "16 Sandilands Road/Singapore 546080",
            "16 Sandilands Road, Singapore 546080", "16 Sandilands Road, Singapore"
        ),
        (
            "XX", "1|High Street|Town|State|99|Country", "1 High Street/Town State 99",
            "1 High Street, Town, State 99, Country", "1 High Street, Town"
        ),
    ])
    func `A country has its own order`(code: String, parts: String, lines: String, line: String, short: String) {
        var placemark = Self.placemark(parts)
        placemark.isoCountryCode = code
        #expect(AddressFormatter.twoLines(placemark).joined(separator: "/") == lines)
        #expect(AddressFormatter.oneLine(placemark) == line)
        #expect(AddressFormatter.short(placemark) == short)
    }

    @Test func `An empty part counts as missing`() {
        var placemark = Placemark()
        placemark.subThoroughfare = ""
        placemark.thoroughfare = "Infinite Loop"
        placemark.locality = ""
        placemark.country = "United States"
        #expect(AddressFormatter.oneLine(placemark) == "Infinite Loop, United States")
        #expect(AddressFormatter.twoLines(placemark) == ["Infinite Loop"])
    }
}
