// What lies around a place, out of more borders than memory should hold.

import Foundation
import Testing

@testable import Geocoding

struct SurroundingsTests {
    private let folder: TemporaryStreets

    init() throws {
        folder = try TemporaryStreets()
    }

    /// Megabytes of the whole process that no file has.
    private var ownMemory: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
            return try #require(Int(line.filter(\.isNumber))) / 1024
        }
    }

    /// A ring of so many points round the middle of the map.
    private func ring(_ count: Int, radius: Double) -> [OSMPoint] {
        (0...count).map { step in
            let angle = Double(step % count) / Double(count) * 2 * .pi
            return OSMPoint(latitude: Int32(radius * sin(angle)), longitude: Int32(radius * cos(angle)))
        }
    }

    @Test func `Areas in one another are told apart by lines that came in pieces and in any order`() throws {
        var collector = SurroundingsCollector(scratch: folder.path)
        try collector.add(level: 8, name: 7, postcode: 0, lines: [20])
        try collector.add(level: 10, name: 5, postcode: 6, lines: [-3, 10])
        let inner = ring(100, radius: 1_000_000)
        try collector.add(border: 10, Array(inner[50...]))
        try collector.add(border: 20, ring(100, radius: 3_000_000))
        try collector.add(border: -3, Array(inner[..<30]))
        try collector.add(border: -3, Array(inner[29...50]))
        let surroundings = try collector.finish()
        let inside = surroundings.complete(AddressParts(street: 1), at: OSMPoint(latitude: 9, longitude: 990_000))
        #expect(inside == AddressParts(street: 1, locality: 7, subLocality: 5, postcode: 6))
        let between = surroundings.complete(AddressParts(street: 1), at: OSMPoint(latitude: 9, longitude: -1_010_000))
        #expect(between == AddressParts(street: 1, locality: 7))
        let outside = surroundings.complete(AddressParts(street: 1), at: OSMPoint(latitude: 9, longitude: 3_010_000))
        #expect(outside == AddressParts(street: 1))
    }

    @Test func `Memory holds no borders, however many there are`() throws {
        let memory = try ownMemory
        var collector = SurroundingsCollector(scratch: folder.path)
        let line = ring(100_000, radius: 1_000_000)
        try collector.add(level: 8, name: 7, postcode: 0, lines: [0])
        for id in 0..<Int64(160) { try collector.add(border: id, line) }
        let surroundings = try collector.finish()
        // Other tests run at the same time; the points take 128 MB.
        #expect(try ownMemory - memory < 80)
        let place = OSMPoint(latitude: 0, longitude: 0)
        #expect(surroundings.complete(AddressParts(), at: place).locality == 7)
    }
}
