// Puts the sources of addresses together.

import Geocoding

extension ProviderChain {
    /// The streets that the operator has imported, then the gazetteer.
    init(_ configuration: Configuration) throws(GazetteerError) {
        let streets = StreetIndexes(StreetIndexFolder(configuration.streets))
        self.init([streets], world: try Gazetteer(file: configuration.gazetteer))
    }
}
