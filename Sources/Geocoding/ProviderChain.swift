// All sources of addresses in the order in which they are asked.

package import Geography
import Locations

/// Sources of addresses, asked one after another until one knows the place; the last is the one that knows the whole Earth.
package struct ProviderChain: Sendable {
    private let providers: [any ReverseGeocoder]
    private let world: any ReverseGeocoder

    /// - Parameters:
    ///   - providers: those with streets, in the order in which they are asked.
    ///   - world: asked where none of those knows anything, and for what their answers lack; local.
    package init(_ providers: [any ReverseGeocoder] = [], world: any ReverseGeocoder) {
        self.providers = providers
        self.world = world
    }

    /// Whether an answer may have to be waited for.
    package var asksOthers: Bool { providers.contains { !$0.isLocal } }

    /// The regions of a country by their names, or all countries; only those with borders.
    package func lands(of country: String? = nil) -> [Land] { world.lands(of: country) }

    /// The lines that enclose a land, in no order; they meet at their ends.
    ///
    /// Empty where its code is unknown.
    package func borders(of code: String) -> [[Coordinate]] { world.borders(of: code) }

    /// Asks every source that it takes; may wait for the network for some seconds.
    package func answer(at coordinate: Coordinate) async -> GeocodingAnswer {
        await answer(at: coordinate, waiting: true)
    }

    /// Asks only the sources that answer at once, or remember what they said of the place.
    package func localAnswer(at coordinate: Coordinate) async -> GeocodingAnswer {
        await answer(at: coordinate, waiting: false)
    }

    private func answer(at coordinate: Coordinate, waiting: Bool) async -> GeocodingAnswer {
        var answer = GeocodingAnswer()
        for provider in providers {
            do {
                let found: ReverseGeocodingResult?
                if let memory = try provider.remembered(at: coordinate) {
                    found = memory.result
                } else if waiting || provider.isLocal {
                    found = try await provider.placemark(at: coordinate)
                } else {
                    answer.isProvisional = true
                    continue
                }
                if let found {
                    // Of two servers one will do.
                    return GeocodingAnswer(
                        result: await completed(found, at: coordinate), isProvisional: answer.isProvisional)
                }
            } catch {
                answer.failure = answer.failure ?? Self.failure(error)
            }
        }
        do {
            answer.result = try await world.placemark(at: coordinate)
            if answer.result == nil { answer.nearestLand = world.nearestLand(to: coordinate) }
        } catch {
            answer.failure = answer.failure ?? Self.failure(error)
        }
        return answer
    }

    /// Takes over what the world's source knows and the answer doesn't say, as long as both mean the same country.
    ///
    /// The country's name is always the world's, so that a collection doesn't have one country under two names.
    private func completed(
        _ found: ReverseGeocodingResult, at coordinate: Coordinate
    ) async -> ReverseGeocodingResult {
        guard let known = try? await world.placemark(at: coordinate) else { return found }
        var completed = found
        let code = found.placemark.isoCountryCode
        if code == nil || code == known.placemark.isoCountryCode {
            completed.placemark.fillGaps(from: known.placemark)
            completed.placemark.country = known.placemark.country ?? found.placemark.country
            completed.isoRegionCode = found.isoRegionCode ?? known.isoRegionCode
            completed.nativeCountry = known.nativeCountry
        } else if found.placemark.timeZone == nil {
            completed.placemark.timeZone = known.placemark.timeZone
        }
        if completed.placemark != found.placemark, found.attribution != known.attribution {
            completed.attribution = "\(found.attribution) \(known.attribution)"
        }
        return completed
    }

    private static func failure(_ error: any Error) -> GeocodingFailure {
        error as? GeocodingFailure ?? GeocodingFailure("A source of addresses can't be read. Run mylocations check.")
    }
}
