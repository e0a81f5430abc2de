// The server that an operator names: `nominatim=URL`.

import Foundation
import HTTPClient
package import Locations

/// A server of addresses as the operator names it, `nominatim=URL` or `photon=URL`.
package struct ProviderAddress: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case nominatim, photon

        /// As people write it.
        package var title: String { rawValue.capitalized }
    }

    package let kind: Kind
    /// Without a slash at its end.
    package let url: String
    /// The same for messages: without a name and password that it may carry.
    let shownURL: String
    /// For messages.
    package let host: String

    /// - Throws: ``Locations/Problem`` `invalid`, in words for the operator.
    package init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let kind = Kind(rawValue: parts[0].lowercased()) else {
            throw Problem(
                .invalid,
                "--geocoder takes nominatim=URL or photon=URL, such as nominatim=https://nominatim.example.org.")
        }
        var url = parts[1]
        while url.hasSuffix("/") { url.removeLast() }
        guard var components = URLComponents(string: url), ["http", "https"].contains(components.scheme?.lowercased()),
            let host = components.host, !host.isEmpty, components.query == nil, components.fragment == nil
        else {
            throw Problem(
                .invalid,
                "--geocoder \(kind.rawValue)= takes a web address such as https://\(kind.rawValue).example.org.")
        }
        guard !url.hasSuffix("/reverse") else {
            throw Problem(.invalid, "--geocoder \(kind.rawValue)= takes the address without /reverse at its end.")
        }
        self.kind = kind
        self.url = url
        self.host = components.port.map { "\(host):\($0)" } ?? host
        (components.user, components.password) = (nil, nil)
        shownURL = components.string ?? self.host
    }

    /// The geocoder that asks this server.
    ///
    /// - Parameter pace: the one of the whole application.
    package func geocoder(userAgent: String, pace: RequestPace) -> any ReverseGeocoder {
        let server = AddressServer(self, client: Client(userAgent: userAgent), pace: pace)
        return switch kind {
        case .nominatim: ServerGeocoder<NominatimAnswer>(server: server)
        case .photon: ServerGeocoder<PhotonAnswer>(server: server)
        }
    }
}
