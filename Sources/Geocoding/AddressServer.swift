// A server that the operator named, asked for JSON with everybody's patience in mind.

import Foundation
import HTTPClient
import Synchronization

/// Asks one server within the limits of the whole application, and leaves it alone for a while when it fails.
final class AddressServer: Sendable {
    /// Without a slash at its end.
    private let url: String
    private let shownURL: String
    private let host: String
    /// What it should be: `Nominatim`, `Photon`.
    private let kind: String
    private let client: Client
    private let pace: RequestPace
    private let rest = Mutex(Rest())

    /// A person looks on: better no street than a page that hangs.
    private static let patience = Duration.seconds(3)

    init(_ address: ProviderAddress, client: Client, pace: RequestPace) {
        url = address.url
        shownURL = address.shownURL
        host = address.host
        kind = address.kind.title
        self.client = client
        self.pace = pace
    }

    /// The JSON at `path` as a value.
    ///
    /// - Throws: ``GeocodingFailure`` where there is none, for whatever reason.
    func value<Value: Decodable>(at path: String, as type: Value.Type) async throws(GeocodingFailure) -> Value {
        if let seconds = rest.withLock({ $0.remaining(.now) }) {
            throw GeocodingFailure("\(host) is left alone, as it failed a moment ago.", retryAfter: seconds)
        }
        try await pace.turn(patience: Self.patience)
        let answer: ClientAnswer
        do {
            answer = try await client.get(url + path)
        } catch {
            throw failed(words(for: error))
        }
        guard answer.status == 200 else { throw failed(words(for: answer), wish: answer.retryAfter(now: Self.now)) }
        do {
            let value = try JSONDecoder().decode(Value.self, from: Data(answer.body))
            rest.withLock { $0.finish() }
            return value
        } catch {
            throw failed("\(host) answers, but not as \(kind) does. See whether \(shownURL) is the right address.")
        }
    }

    private static var now: Int { Int(Date().timeIntervalSince1970) }

    private func failed(_ message: String, wish: Int? = nil) -> GeocodingFailure {
        GeocodingFailure(message, retryAfter: rest.withLock { $0.begin(.now, wish: wish) })
    }

    private func words(for error: ClientError) -> String {
        switch error {
        case .libraryMissing: "The library libcurl isn't installed. Run: apt-get install libcurl4"
        case .timedOut(let milliseconds): "\(host) didn't answer within \(milliseconds / 1000) seconds."
        case .tooLarge: "\(host) answers with far more than an address. See whether \(shownURL) is the right address."
        case .broken(let words): "\(host) can't be reached: \(words)."
        }
    }

    private func words(for answer: ClientAnswer) -> String {
        switch answer.status {
        case 300...399:
            "\(host) sends on to \(answer.field("Location").map(Self.address) ?? "nowhere"), which isn't followed. If "
                + "that is right, name that address instead."
        case 401, 403, 407:
            "\(host) refuses to answer this program (\(answer.status)). Ask its operator, or name another server."
        case 404, 405, 410:
            "\(host) has nothing at this address (\(answer.status)). See whether \(shownURL) is the right address of \(kind)."
        case 429: "\(host) was asked too often (429) and wants to be left alone for a while."
        case 400, 422: "\(host) doesn't understand the question (\(answer.status)). See whether it is \(kind)."
        default: "\(host) can't answer now (\(answer.status))."
        }
    }

    /// Where a server sends on to, as ``ProviderAddress`` takes it: without the question, which holds the coordinate.
    private static func address(_ location: String) -> String {
        let address = location.prefix { $0 != "?" && $0 != "#" }
        return String((address.hasSuffix("/reverse") ? address.dropLast(8) : address).prefix(200))
    }
}
