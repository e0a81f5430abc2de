// Addresses from a Nominatim server.

package import Geography
import Locations

/// Asks a Nominatim server (its API's version 5, which 3 and 4 speak as well).
package struct NominatimGeocoder: ReverseGeocoder {
    private let server: AddressServer

    init(server: AddressServer) {
        self.server = server
    }

    package var isLocal: Bool { false }

    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        let latitude = CoordinateFormatter.decimal(coordinate.latitude)
        let longitude = CoordinateFormatter.decimal(coordinate.longitude)
        // No language: names are those of the place.
        let answer = try await server.value(
            at: "/reverse?lat=\(latitude)&lon=\(longitude)&format=jsonv2&addressdetails=1&zoom=18",
            as: NominatimAnswer.self)
        return answer.result(at: coordinate)
    }
}
