// Answers of other servers are kept for a while.

import Geography
import Locations
import Storage
import Testing

@Suite struct AddressCacheTests {
    private let collection: Collection
    private let cache: AddressCache
    private let here: Coordinate
    private let now = Instant(milliseconds: 1_796_040_000_000)

    init() async throws {
        collection = try await Collection()
        cache = AddressCache(collection.database)
        here = try #require(Coordinate(latitude: 47.14, longitude: 9.52))
    }

    private func answer(_ street: String?, daysAgo: Int64 = 0) -> CachedAddress {
        var placemark = Placemark()
        placemark.thoroughfare = street
        placemark.timeZone = "Europe/Vaduz"
        return CachedAddress(
            placemark: street == nil ? nil : placemark, distance: 7.5, attribution: "© somebody",
            date: Instant(milliseconds: now.milliseconds - daysAgo * 86_400_000),
            isoRegionCode: street == nil ? nil : "LI-11")
    }

    @Test func `an answer is kept as it was, for its cell and provider`() async throws {
        #expect(try cache.answer(of: "a", at: here, now: now) == nil)
        try await cache.keep(answer("Städtle"), of: "a", at: here)
        #expect(try cache.answer(of: "a", at: here, now: now) == answer("Städtle"))
        let near = try #require(Coordinate(latitude: 47.140001, longitude: 9.520001))
        let far = try #require(Coordinate(latitude: 47.141, longitude: 9.52))
        #expect(try cache.answer(of: "a", at: near, now: now) == answer("Städtle"))
        #expect(try cache.answer(of: "a", at: far, now: now) == nil && cache.answer(of: "b", at: here, now: now) == nil)
    }

    @Test func `nothing is an answer too, but not for long`() async throws {
        try await cache.keep(answer(nil), of: "a", at: here)
        #expect(try cache.answer(of: "a", at: here, now: now) == answer(nil))
        try await cache.keep(answer(nil, daysAgo: 2), of: "a", at: here)
        #expect(try cache.answer(of: "a", at: here, now: now) == nil)
        try await cache.keep(answer("Städtle", daysAgo: 2), of: "a", at: here)
        #expect(try cache.answer(of: "a", at: here, now: now) != nil)
        try await cache.keep(answer("Städtle", daysAgo: 31), of: "a", at: here)
        #expect(try cache.answer(of: "a", at: here, now: now) == nil)
    }

    @Test func `the oldest answers make room for new ones`() async throws {
        let places = try (0..<5).map { try #require(Coordinate(latitude: Double($0), longitude: 0)) }
        for (index, place) in places.enumerated() {
            try await cache.keep(answer("Street", daysAgo: Int64(10 - index)), of: "a", at: place, limit: 3)
        }
        #expect(
            try places.map { try cache.answer(of: "a", at: $0, now: now) != nil } == [false, false, true, true, true])
    }
}
