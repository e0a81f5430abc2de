// Several providers of addresses, one after the other.

import Geocoding
import Geography
import Locations
import Testing

struct GeocodingChainTests {
    /// A provider with one answer to everything.
    private struct Provider: ReverseGeocoder {
        var name: String?
        var error: (any Error)?

        func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
            if let error { throw error }
            return name.map {
                ReverseGeocodingResult(placemark: Placemark(), distance: 0, source: $0, attribution: "")
            }
        }
    }

    private struct Breakdown: Error {}

    private let here = Coordinate.nullIsland
    private let nothing = Provider()
    private let broken = Provider(error: Problem(.unavailable, "It is down."))

    private func provider(_ name: String) -> Provider { Provider(name: name) }

    @Test func `the first answer wins`() async throws {
        let chain = GeocodingChain([nothing, provider("a"), provider("b")])
        #expect(try await chain.placemark(at: here)?.source == "a")
    }

    @Test func `a later one stands in for one that fails`() async throws {
        #expect(try await GeocodingChain([broken, provider("b")]).placemark(at: here)?.source == "b")
    }

    @Test func `nothing here is not a failure`() async throws {
        #expect(try await GeocodingChain([nothing, nothing]).placemark(at: here) == nil)
        #expect(try await GeocodingChain([]).placemark(at: here) == nil)
    }

    @Test func `a failure is told when nobody answers, for the one that failed might have known`() async {
        for chain in [GeocodingChain([broken, nothing]), GeocodingChain([nothing, broken])] {
            await #expect(throws: Problem(.unavailable, "It is down.")) { try await chain.placemark(at: here) }
        }
    }

    @Test func `an error of any kind becomes a problem in plain words`() async {
        let error = await #expect(throws: Problem.self) {
            try await GeocodingChain([Provider(error: Breakdown())]).placemark(at: here)
        }
        #expect(error?.kind == .unavailable)
        #expect(error?.message.contains("Breakdown") == false)
    }

    @Test func `cancelling ends it at once`() async {
        let chain = GeocodingChain([Provider(error: CancellationError()), provider("b")])
        await #expect(throws: CancellationError.self) { try await chain.placemark(at: here) }
    }
}
