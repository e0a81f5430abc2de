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
