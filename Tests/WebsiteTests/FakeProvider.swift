// A server of addresses that says what a test wants.

import Geocoding
import Geography
import Locations
import Synchronization

/// A provider that has to be waited for, and fails until it is told what to say.
final class FakeProvider: ReverseGeocoder {
    private let state: Mutex<(answer: Result<String?, GeocodingFailure>, questions: Int)>

    /// - Parameter street: what it finds; `nil` = nothing.
    init(_ answer: Result<String?, GeocodingFailure> = .failure(GeocodingFailure("It is down.", retryAfter: 30))) {
        state = Mutex((answer, 0))
    }

    var isLocal: Bool { false }
    var questions: Int { state.withLock { $0.questions } }

    func says(_ answer: Result<String?, GeocodingFailure>) {
        state.withLock { $0.answer = answer }
    }

    func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        let answer = state.withLock {
            $0.questions += 1
            return $0.answer
        }
        guard let street = try answer.get() else { return nil }
        var placemark = Placemark()
        placemark.thoroughfare = street
        placemark.isoCountryCode = "LI"
        var result = ReverseGeocodingResult(
            placemark: placemark, distance: 3, source: "nominatim", attribution: "© Street Mappers.")
        result.isoRegionCode = "LI-11"
        return result
    }
}
