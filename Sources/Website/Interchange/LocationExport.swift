// Writes locations as files, for the web and for the command line.

import Interchange
package import Locations
package import Storage

/// Streams locations out of the database; memory doesn't grow with their number.
package struct LocationExport: Sendable {
    private let locations: LocationStore
    private let categories: CategoryStore
    private let links: Links

    /// - Parameter links: how photos are named in the file.
    package init(database: Database, links: Links) {
        locations = LocationStore(database)
        categories = CategoryStore(database)
        self.links = links
    }

    /// Writes GeoJSON (RFC 7946) in chunks.
    package func geoJSON(
        _ filter: LocationFilter, owner: Owner, into sink: @escaping (borrowing [UInt8]) throws -> Void
    ) throws {
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: owner).map { ($0.id, $0) })
        let none = Category(
            id: .make(), name: Category.noCategoryName, icon: "no-category", color: "#8e8e93", position: 0)
        var writer = GeoJSONWriter(
            photosPath: links.root + "/photos/", date: TimeZones.appendRFC3339, address: AddressFormatter.oneLine,
            sink: sink)
        try writer.begin()
        try locations.forEach(filter, owner: owner) { location in
            try writer.write(location, category: categories[location.category] ?? none)
        }
        try writer.end()
    }
}
