// A provider whose answers are kept.

package import Geocoding
package import Geography
import Locations
package import Storage

/// A provider that is asked once for places within 25 m of each other; answers of nothing are kept as well, failures never.
package struct CachedGeocoder: ReverseGeocoder {
    private let provider: any ReverseGeocoder
    private let source: String
    private let key: String
    private let cache: AddressCache

    /// - Parameters:
    ///   - address: where `provider` asks; another server has answers of its own.
    package init(_ provider: any ReverseGeocoder, of address: ProviderAddress, in cache: AddressCache) {
        self.provider = provider
        source = address.kind.rawValue
        key = "\(address.kind.rawValue) \(address.url)"
        self.cache = cache
    }

    package var isLocal: Bool { provider.isLocal }

    package func remembered(at coordinate: Coordinate) throws -> RememberedAnswer? {
        guard let kept = try cache.answer(of: key, at: coordinate, now: .now) else { return nil }
        return RememberedAnswer(
            kept.placemark.map { placemark in
                var result = ReverseGeocodingResult(
                    placemark: placemark, distance: kept.distance, source: source, attribution: kept.attribution)
                result.isoRegionCode = kept.isoRegionCode
                return result
            })
    }

    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        let found = try await provider.placemark(at: coordinate)
        let answer = CachedAddress(
            placemark: found?.placemark, distance: found?.distance ?? 0, attribution: found?.attribution ?? "",
            date: .now, isoRegionCode: found?.isoRegionCode)
        // The answer is as good where there is no room to keep it.
        try? await cache.keep(answer, of: key, at: coordinate)
        return found
    }
}
