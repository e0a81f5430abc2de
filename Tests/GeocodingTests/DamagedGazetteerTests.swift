// Gazetteer files that aren't what they should be.

import Foundation
import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

struct DamagedGazetteerTests {
    /// What is said about a file; `nil` where it opens.
    private func complaint(_ bytes: [UInt8]) throws -> String? {
        try withFile(bytes) { path in
            do throws(GazetteerError) {
                _ = try Gazetteer(file: path)
                return nil
            } catch {
                guard case .damaged(path, let reason) = error else { return "\(error)" }
                return reason
            }
        }
    }

    @Test func `A small gazetteer is whole`() throws {
        try withFile(SmallGazetteer().bytes) { path in
            let gazetteer = try Gazetteer(file: path)
            let near = try #require(Coordinate(latitude: 0.55, longitude: 0.5))
            let result = try #require(gazetteer.address(at: near))
            #expect(result.placemark.locality == "Anywhere")
            #expect(result.placemark.subAdministrativeArea == "Nowhere")
            #expect(result.placemark.administrativeArea == "Region")
            #expect(result.placemark.country == "First Country")
            #expect(result.placemark.timeZone == "Europe/Berlin")
            for longitude in [-180.0, -1, 0, 77, 180] {
                let pole = try #require(Coordinate(latitude: 89.9, longitude: longitude))
                let place = try #require(gazetteer.address(at: pole)?.placemark)
                #expect(place.locality == "Nowhere")
                #expect(place.administrativeArea == nil)
                #expect(place.timeZone == "Asia/Tokyo")
            }
        }
    }

    @Test(arguments: [
        ("latc", "a latitude is out of range"), ("lonc", "a longitude is out of range"),
        ("nama", "a name leads outside the file"), ("adm1", "a region is missing"), ("adm2", "a county is missing"),
        ("tzix", "a time zone is missing"), ("ctry", "a country is missing"), ("cell", "its cells don't hold its rows"),
        ("a2na", "a county's name leads outside the file"), ("arco", "an area's country is missing"),
        ("arre", "an area's region is missing"), ("arcl", "a cell's area is missing"),
        ("lile", "a line's area is missing"), ("lini", "its cells don't hold its lines"),
        ("lipt", "its lines don't hold their points"),
    ])
    func `A value that leads nowhere is found`(tag: String, reason: String) throws {
        var gazetteer = SmallGazetteer()
        gazetteer[tag] = [UInt8](repeating: 0x7F, count: gazetteer[tag].count)
        #expect(try complaint(gazetteer.bytes) == reason)
    }

    @Test func `Cells that run backwards are found`() throws {
        var gazetteer = SmallGazetteer()
        gazetteer["cell"].replaceSubrange(400..<404, with: SmallGazetteer.bytes([UInt32(3)]))
        #expect(try complaint(gazetteer.bytes) == "its cells don't hold its rows")
    }

    @Test(arguments: [
        "latc", "lonc", "popu", "nama", "adm1", "adm2", "tzix", "ctry", "cell", "a2na", "a1tb", "cotb", "tztb", "strs",
        "arco",
        "arre", "arcl", "lini", "lile", "liri", "lipt", "poix", "poiy",
    ])
    func `A section that is missing, empty or of another size is found`(tag: String) throws {
        var missing = SmallGazetteer()
        missing.sections.removeAll { $0.tag == tag }
        #expect(try complaint(missing.bytes) == "section \(tag) is missing")
        var empty = SmallGazetteer()
        empty[tag] = []
        #expect(try complaint(empty.bytes) == "section \(tag) has the wrong size")
        var wide = SmallGazetteer()
        for index in wide.sections.indices where wide.sections[index].tag == tag { wide.sections[index].size = 8 }
        #expect(try complaint(wide.bytes) == "section \(tag) has the wrong size")
    }

    @Test func `A table that lacks a field is found`() throws {
        var gazetteer = SmallGazetteer()
        gazetteer["cotb"] = Array("XA\tXAA\tFirst Country\nXB\tXBB".utf8)
        #expect(try complaint(gazetteer.bytes) == "section cotb lacks a field")
    }

    @Test func `What isn't a gazetteer is found`() throws {
        var magic = SmallGazetteer()
        magic.magic = Array("GAZ2".utf8)
        #expect(try complaint(magic.bytes) == "it doesn't begin with GAZ1")
        var version = SmallGazetteer()
        version.version = 3
        #expect(try complaint(version.bytes) == "its format is 3, this program reads 2")
        #expect(try complaint([]) == "it is no file, or empty")
        #expect(try complaint(Array("GAZ1".utf8)) == "it doesn't begin with GAZ1")
    }

    @Test func `A file that can't be opened is named`() {
        let nowhere = GazetteerError.unreadable("/nowhere/gazetteer.bin", errno: ENOENT)
        #expect(throws: nowhere) { try Gazetteer(file: "/nowhere/gazetteer.bin") }
        #expect(nowhere.description == "Can't read the gazetteer /nowhere/gazetteer.bin: No such file or directory.")
        #expect(throws: GazetteerError.damaged("/", "it is no file, or empty")) { try Gazetteer(file: "/") }
    }

    @Test(arguments: [15, 16, 100, 423, 424, 500, 100_000])
    func `A file that was cut off is found`(count: Int) throws {
        #expect(try complaint(Array(SmallGazetteer().bytes.prefix(count))) != nil)
    }

    @Test func `Whatever bytes are changed, nothing traps`() throws {
        let whole = SmallGazetteer().bytes
        var random = Pseudorandom(seed: 3)
        // All but the long tables of cells.
        let places = Array(0..<900) + Array(whole.count - 500..<whole.count)
        let coordinates = [(0.5, 0.5), (90.0, 180.0), (-90.0, -180.0)].compactMap {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[places[Int(random.next() % UInt64(places.count))]] = UInt8(truncatingIfNeeded: random.next())
            }
            try withFile(bytes) { path in
                guard let gazetteer = try? Gazetteer(file: path) else { return }
                for coordinate in coordinates { _ = gazetteer.address(at: coordinate) }
            }
        }
    }
}
