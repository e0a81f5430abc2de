// Sources of addresses are asked in order, and what is missing is filled from the one that knows the whole Earth.

import Geography
import Locations
import Synchronization
import Testing

@testable import Geocoding

@Suite struct ProviderChainTests {
    /// A source that says one thing.
    final class Source: ReverseGeocoder {
        let answer: Result<ReverseGeocodingResult?, GeocodingFailure>
        let isLocal: Bool
        let memory: RememberedAnswer?
        let questions = Atomic(0)

        init(
            _ answer: Result<ReverseGeocodingResult?, GeocodingFailure>, isLocal: Bool = true,
            remembering memory: RememberedAnswer? = nil
        ) {
            self.answer = answer
            self.isLocal = isLocal
            self.memory = memory
        }

        func remembered(at coordinate: Coordinate) throws -> RememberedAnswer? { memory }

        func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
            questions.add(1, ordering: .relaxed)
            return try answer.get()
        }
    }

    private static let world = Source(
        .success(
            result("gazetteer") {
                $0.locality = "Vaduz"
                $0.administrativeArea = "Vaduz"
                $0.isoCountryCode = "LI"
                $0.country = "Liechtenstein"
                $0.timeZone = "Europe/Vaduz"
            }))

    private static func result(_ source: String, _ fill: (inout Placemark) -> Void) -> ReverseGeocodingResult {
        var placemark = Placemark()
        fill(&placemark)
        return ReverseGeocodingResult(placemark: placemark, distance: 5, source: source, attribution: "© \(source)")
    }

    private static func street(_ code: String = "LI", country: String? = nil) -> ReverseGeocodingResult {
        result("streets") {
            $0.thoroughfare = "Aeulestrasse"
            $0.isoCountryCode = code
            $0.country = country
        }
    }

    @Test func `The first that knows the place answers, and those after it aren't asked`() async {
        let (silent, knowing) = (Source(.success(nil)), Source(.success(Self.street())))
        let late = Source(.failure(GeocodingFailure("down")))
        let answer = await ProviderChain([silent, knowing, late], world: Self.world).answer(at: .nullIsland)
        #expect(answer.result?.source == "streets" && answer.state == .found)
        #expect(silent.questions.load(ordering: .relaxed) == 1 && late.questions.load(ordering: .relaxed) == 0)
    }

    @Test func `What an answer doesn't say comes from the world's source, and both are named`() async {
        let answer = await ProviderChain([Source(.success(Self.street(country: "Fürstentum")))], world: Self.world)
            .answer(at: .nullIsland)
        let placemark = answer.result?.placemark
        #expect(placemark?.thoroughfare == "Aeulestrasse" && placemark?.locality == "Vaduz")
        #expect(placemark?.timeZone == "Europe/Vaduz" && placemark?.country == "Liechtenstein")
        #expect(answer.result?.attribution == "© streets © gazetteer")
    }

    @Test func `An answer from across the border takes over the time zone only`() async {
        let answer = await ProviderChain([Source(.success(Self.street("AT", country: "Austria")))], world: Self.world)
            .answer(at: .nullIsland)
        #expect(answer.result?.placemark.locality == nil && answer.result?.placemark.country == "Austria")
        #expect(answer.result?.placemark.timeZone == "Europe/Vaduz")
    }

    @Test func `One that fails is passed over, and what is found after it counts as not final`() async {
        let down = Source(.failure(GeocodingFailure("down", retryAfter: 30)), isLocal: false)
        let answer = await ProviderChain([down], world: Self.world).answer(at: .nullIsland)
        #expect(answer.result?.source == "gazetteer" && answer.failure?.retryAfter == 30 && answer.state == .failed)
        let nowhere = await ProviderChain([down], world: Source(.success(nil))).answer(at: .nullIsland)
        #expect(nowhere.result == nil && nowhere.state == .failed)
    }

    @Test func `Those that must be waited for are left out where nobody waits`() async {
        let far = Source(.success(Self.street()), isLocal: false)
        let chain = ProviderChain([far], world: Self.world)
        let answer = await chain.localAnswer(at: .nullIsland)
        #expect(answer.result?.source == "gazetteer" && answer.state == .pending)
        #expect(far.questions.load(ordering: .relaxed) == 0 && chain.asksOthers)
        let near = ProviderChain([Source(.success(Self.street())), far], world: Self.world)
        #expect(await near.localAnswer(at: .nullIsland).state == .found)
    }

    @Test func `What one of them remembers needs no waiting`() async {
        let knowing = Source(.success(nil), isLocal: false, remembering: RememberedAnswer(Self.street()))
        let answer = await ProviderChain([knowing], world: Self.world).localAnswer(at: .nullIsland)
        #expect(answer.result?.source == "streets" && answer.state == .found)
        let ignorant = Source(.success(Self.street()), isLocal: false, remembering: RememberedAnswer(nil))
        let rest = await ProviderChain([ignorant], world: Self.world).answer(at: .nullIsland)
        #expect(rest.result?.source == "gazetteer" && rest.state == .found)
        #expect(ignorant.questions.load(ordering: .relaxed) == 0)
    }

    @Test func `Nothing anywhere is an answer as well`() async {
        let chain = ProviderChain([Source(.success(nil))], world: Source(.success(nil)))
        #expect(await chain.answer(at: .nullIsland).state == .none && !chain.asksOthers)
    }
}
