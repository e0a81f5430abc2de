// How often the gazetteer is right about towns that it has never heard of.

import Foundation
import Geography
import Locations
import Testing

@testable import Geocoding

struct HeldOutTests {
    /// 30,000 of the towns, chosen by chance when the gazetteer was built, are taken out of it, and so are their votes for
    /// the areas' labels (`Tests/Fixtures/held-out.bin`; format: `Data/build/build_gazetteer.py`).
    @Test func `Of 30,000 unknown towns country, region and time zone are found`() throws {
        let whole = try GazetteerFile(GazetteerTests.path)
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/held-out.bin")
        let heldOut = [UInt8](try Data(contentsOf: fixture))
        let isHeldOut = (0..<whole.rowCount).map { heldOut[$0 / 8] >> ($0 % 8) & 1 == 1 }
        #expect(isHeldOut.count { $0 } == 30_000)
        var small = try SmallGazetteer(file: GazetteerTests.path)
        small.drop(isHeldOut)
        let labels = heldOut.dropFirst((whole.rowCount + 7) / 8)
        let areaCount = labels.count / 3
        small["arco"] = Array(labels.prefix(areaCount))
        small["arre"] = Array(labels.dropFirst(areaCount))

        var (countries, regions, zones) = (0, 0, 0)
        try withFile(small.bytes) { path in
            let gazetteer = try Gazetteer(file: path)
            for row in isHeldOut.indices where isHeldOut[row] {
                guard let found = gazetteer.address(at: whole.place(of: row))?.placemark else { continue }
                let region = Int(whole.region[row])
                let isRight = found.isoCountryCode == whole.countries[Int(whole.country[row])][0]
                countries += isRight ? 1 : 0
                let name = region == 0 ? nil : whole.regions[region - 1][3]
                regions += isRight && found.administrativeArea == name ? 1 : 0
                zones += found.timeZone == whole.zones[Int(whole.zone[row])] ? 1 : 0
            }
        }
        let percent = { (count: Int) in (Double(count) / 300).formatted(.number.precision(.fractionLength(2))) }
        print("Gazetteer: country \(percent(countries)) %, region \(percent(regions)) %, zone \(percent(zones)) %")
        #expect(countries >= 29_940)
        #expect(regions >= 29_400)
        #expect(zones >= 29_700)
    }
}
