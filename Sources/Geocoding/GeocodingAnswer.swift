// What all sources of addresses together say of a coordinate.

package import Locations

/// What a ``ProviderChain`` says of a coordinate.
package struct GeocodingAnswer: Hashable, Sendable {
    /// What was found; `nil` where nobody that could be asked knows of anything.
    package var result: ReverseGeocodingResult?
    /// The land nearby, where there is no address.
    package var nearestLand: NearestLand?
    /// Why a source that comes before the one that answered couldn't; a better answer may be there later.
    package var failure: GeocodingFailure?
    /// Whether a source that comes before the one that answered was left out, because it has to be waited for.
    package var isProvisional = false

    package init(
        result: ReverseGeocodingResult? = nil, failure: GeocodingFailure? = nil, isProvisional: Bool = false
    ) {
        self.result = result
        self.failure = failure
        self.isProvisional = isProvisional
    }

    /// How a location stands that has this answer.
    package var state: AddressState {
        if isProvisional { return .pending }
        if failure != nil { return .failed }
        return result == nil ? .none : .found
    }
}
