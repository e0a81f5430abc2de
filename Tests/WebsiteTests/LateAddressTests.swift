// Addresses that other servers are asked for after their locations were saved.

import Geocoding
import Geography
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `An address that comes later` {
    private let provider = FakeProvider()
    private let site: TestSite
    private let worker: AddressWorker

    init() throws {
        site = try TestSite(providers: [provider])
        worker = AddressWorker(
            database: site.database, geocoder: site.website.geocoder, log: { [log = site.log] in log.add($0) })
    }

    private func location(_ id: Identifier) throws -> Location {
        try #require(try site.website.locations.location(id, owner: .first))
    }

    @Test func `is not waited for, and fills in what the gazetteer can't know`() async throws {
        let id = try await site.tag()
        #expect(provider.questions == 0)
        #expect(try location(id).addressState == .pending && location(id).placemark.locality == "Vaduz")
        #expect(try await site.get("/locations/\(id)").text.contains("The address is being looked up."))
        #expect(try await site.get("/locations").text.contains("looking up the address…"))
        provider.says(.success("Städtle"))
        #expect(try await worker.work(now: .now) == .zero)
        let found = try location(id)
        #expect(found.placemark.thoroughfare == "Städtle" && found.placemark.locality == "Vaduz")
        #expect(found.addressState == .found && found.timeZone == "Europe/Vaduz" && found.revision == 1)
        let page = try await site.get("/locations/\(id)").text
        #expect(page.contains("Städtle, 9490") || page.contains("Städtle, Vaduz"))
        #expect(page.contains("© Street Mappers.") && !page.contains("Look Up Again"))
        #expect(try await worker.work(now: .now) > .zero)
    }

    @Test func `is tried again by itself, less and less often, and by hand`() async throws {
        let id = try await site.tag()
        var now = Instant.now
        #expect(try await worker.work(now: now) == .seconds(30))
        #expect(try location(id).addressState == .failed && location(id).placemark.locality == "Vaduz")
        let page = try await site.get("/locations/\(id)").text
        #expect(page.contains("The address could not be looked up.") && page.contains("Look Up Again"))
        #expect(try await site.get("/locations").text.contains("1 address could not be looked up."))
        _ = try await worker.work(now: now)
        #expect(provider.questions == 1)
        for _ in 0..<10 {
            now = Instant(milliseconds: now.milliseconds + 24 * 60 * 60 * 1000)
            _ = try await worker.work(now: now)
        }
        #expect(provider.questions == 6 && site.log.lines == ["Addresses have to wait: It is down."])
        provider.says(.success("Städtle"))
        let answer = try await site.post("/locations/bulk", [("id", "\(id)"), ("action", "geocode")])
        #expect(answer.status == .seeOther && answer.location == "/locations/\(id)")
        #expect(try location(id).addressState == .pending)
        _ = try await worker.work(now: .now)
        #expect(try location(id).placemark.thoroughfare == "Städtle")
    }

    @Test func `of nothing leaves the gazetteer's`() async throws {
        provider.says(.success(nil))
        let id = try await site.tag()
        _ = try await worker.work(now: .now)
        #expect(try location(id).addressState == .found && location(id).placemark.locality == "Vaduz")
        #expect(try location(id).addressCredit == nil)
        let sea = try await site.tag([("latitude", "0"), ("longitude", "-30")])
        _ = try await worker.work(now: .now)
        #expect(try location(sea).addressState == .none)
        #expect(try await site.get("/locations").text.contains("no address here"))
    }

    @Test func `never replaces a person's own words`() async throws {
        provider.says(.success("Städtle"))
        let id = try await site.tag([("address", "My house")])
        let other = try await site.tag()
        _ = try await site.post("/locations/\(other)", [("address", "Her house")])
        for _ in 0..<3 { _ = try await worker.work(now: .now) }
        _ = try await site.post("/locations/bulk", [("action", "geocode"), ("all", "1")])
        for _ in 0..<3 { _ = try await worker.work(now: .now) }
        #expect(try location(id).editedAddress == "My house" && location(other).editedAddress == "Her house")
        #expect(provider.questions == 0)
        #expect(try await site.get("/locations").text.contains("edited by hand"))
    }

    @Test func `survives a restart`() async throws {
        let id = try await site.tag()
        let database = try Database(directory: site.directory)
        provider.says(.success("Städtle"))
        _ = try await AddressWorker(database: database, geocoder: site.website.geocoder, log: { _ in }).work(now: .now)
        await database.close()
        #expect(try location(id).placemark.thoroughfare == "Städtle")
    }

    @Test func `comes for all at once, with word of how many are left`() async throws {
        provider.says(.success("Städtle"))
        for _ in 0..<3 { _ = try await site.tag() }
        while try await worker.work(now: .now) == .zero {}
        let answer = try await site.post("/locations/bulk?action=geocode&all=1")
        #expect(answer.status == .seeOther && answer.location == "/locations")
        #expect(try await site.get("/locations").text.contains("Looking up 3 addresses."))
        _ = try await worker.work(now: .now)
        #expect(try await site.get("/locations").text.contains("Looking up 2 addresses."))
        provider.says(.failure(GeocodingFailure("It is down.")))
        _ = try await worker.work(now: .now)
        let text = try await site.get("/locations").text
        #expect(text.contains("Looking up 1 address. 1 address could not be looked up."))
        _ = try await site.post("/locations/bulk", [("action", "geocode"), ("all", "failed")])
        #expect(try await site.get("/locations").text.contains("Looking up 2 addresses."))
    }

    @Test func `is at once where no other server is asked, and leaves no trace in the queue`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        #expect(try site.website.locations.location(id, owner: .first)?.addressState == .found)
        let answer = try await site.post("/locations/bulk", [("id", "\(id)"), ("action", "geocode")])
        #expect(answer.location == "/locations/\(id)")
        #expect(try AddressQueue(site.database).next(1, now: .now).isEmpty)
        #expect(try await !site.get("/locations").text.contains("address-progress"))
    }

    @Test func `is asked for once within 25 metres, failures aside`() async throws {
        provider.says(.success("Städtle"))
        let address = try ProviderAddress("nominatim=https://example.org")
        let cached = CachedGeocoder(provider, of: address, in: AddressCache(site.database))
        let chain = ProviderChain([cached], world: provider)
        let here = try #require(Coordinate(latitude: 47.14, longitude: 9.52))
        #expect(await chain.localAnswer(at: here).state == .pending)
        #expect(await chain.answer(at: here).result?.placemark.thoroughfare == "Städtle")
        provider.says(.failure(GeocodingFailure("It is down.")))
        let known = await chain.localAnswer(at: here)
        #expect(known.state == .found && known.result?.source == "nominatim" && known.result?.distance == 3)
        #expect(known.result?.isoRegionCode == "LI-11")
        let there = try #require(Coordinate(latitude: 47.15, longitude: 9.52))
        #expect(await chain.answer(at: there).state == .failed)
        #expect(await chain.localAnswer(at: there).state != .found)
    }
}
