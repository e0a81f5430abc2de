// Addresses from a Nominatim or Photon server.

import Geography
import Locations

/// The JSON that a kind of server answers `/reverse` with.
protocol ServerAnswer: Decodable {
    static var kind: ProviderAddress.Kind { get }
    /// What the question has beside the coordinate. No language: names are those of the place.
    static var query: String { get }

    /// `nil` where the server knows of nothing.
    var object: FoundObject? { get }
}

/// Asks a server whose answers are of one kind.
struct ServerGeocoder<Answer: ServerAnswer>: ReverseGeocoder {
    let server: AddressServer

    var isLocal: Bool { false }

    func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        let latitude = CoordinateFormatter.decimal(coordinate.latitude)
        let longitude = CoordinateFormatter.decimal(coordinate.longitude)
        let answer = try await server.value(
            at: "/reverse?lat=\(latitude)&lon=\(longitude)&\(Answer.query)", as: Answer.self)
        return answer.object?.result(at: coordinate, source: Answer.kind.rawValue)
    }
}
