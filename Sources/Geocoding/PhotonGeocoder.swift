// Addresses from a Photon server.

package import Geography
import Locations

/// Asks a Photon server.
package struct PhotonGeocoder: ReverseGeocoder {
    private let server: AddressServer

    init(server: AddressServer) {
        self.server = server
    }

    package var isLocal: Bool { false }

    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        let latitude = CoordinateFormatter.decimal(coordinate.latitude)
        let longitude = CoordinateFormatter.decimal(coordinate.longitude)
        let answer = try await server.value(
            at: "/reverse?lat=\(latitude)&lon=\(longitude)&limit=1", as: PhotonAnswer.self)
        return answer.result(at: coordinate)
    }
}
