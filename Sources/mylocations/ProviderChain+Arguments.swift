// Where addresses come from: streets on disk, servers that the operator names with --geocoder, the gazetteer.

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
    /// The streets that the operator has imported, the servers that they name, and the gazetteer.
    ///
    /// - Parameter database: keeps what servers answer; `nil` = nothing is kept.
    init(_ arguments: Arguments, _ configuration: Configuration, cachingIn database: Database? = nil) throws {
        let pace = RequestPace()
        let servers = try ProviderAddress.all(arguments).map { address -> any ReverseGeocoder in
            let geocoder = address.geocoder(userAgent: Version.userAgent, pace: pace)
            return database.map { CachedGeocoder(geocoder, of: address, in: AddressCache($0)) } ?? geocoder
        }
        let streets = StreetIndexes(StreetIndexFolder(configuration.streets))
        self.init([streets] + servers, world: try Gazetteer(file: configuration.gazetteer))
    }
}
