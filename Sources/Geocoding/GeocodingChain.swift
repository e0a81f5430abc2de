// Several sources of addresses as one.

package import Geography
import Locations

/// Asks its providers in order; the first answer wins.
package struct GeocodingChain: ReverseGeocoder {
    private let providers: [any ReverseGeocoder]

    package init(_ providers: [any ReverseGeocoder]) {
        self.providers = providers
    }

    /// The first provider's answer that has one; `nil` where all were asked and none knows of anything.
    ///
    /// - Throws: ``Locations/Problem`` of kind `unavailable` where nobody answered and at least one failed, since that one
    ///   might have known; `CancellationError` at once.
    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        var failure: Problem?
        for provider in providers {
            do {
                if let result = try await provider.placemark(at: coordinate) { return result }
            } catch let error as CancellationError {
                throw error
            } catch let problem as Problem {
                failure = failure ?? problem
            } catch {
                failure = failure ?? Problem(.unavailable, "The address service didn't answer. Try again later.")
            }
        }
        if let failure { throw failure }
        return nil
    }
}
