// The servers of addresses that the operator names with --geocoder.

import Geocoding
import Locations
import Storage
import Website

extension Option {
    static let geocoder = Option(
        name: "geocoder", value: "NAME=URL",
        help: "ask this server for streets: nominatim=URL or photon=URL; may be given several times", isRepeatable: true
    )
}

extension ProviderAddress {
    /// All that are named, in the order in which they are asked.
    ///
    /// - Throws: ``UsageError`` where one isn't understood.
    static func all(_ arguments: Arguments) throws -> [ProviderAddress] {
        do {
            return try arguments.all("geocoder").map { try ProviderAddress($0) }
        } catch let problem as Problem {
            throw UsageError(message: problem.message)
        }
    }
}

extension ProviderChain {
    /// - Parameters:
    ///   - gazetteer: its file.
    ///   - database: keeps what servers answer; `nil` = nothing is kept.
    init(_ arguments: Arguments, gazetteer: String, cachingIn database: Database? = nil) throws {
        let pace = RequestPace()
        let servers = try ProviderAddress.all(arguments).map { address -> any ReverseGeocoder in
            let geocoder = address.geocoder(userAgent: Version.userAgent, pace: pace)
            return database.map { CachedGeocoder(geocoder, of: address, in: AddressCache($0)) } ?? geocoder
        }
        self.init(servers, world: try Gazetteer(file: gazetteer))
    }
}
