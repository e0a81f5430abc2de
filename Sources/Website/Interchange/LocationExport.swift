// Writes locations as files, for the web and for the command line.

package import Interchange
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

    /// Writes a file of the format in chunks.
    package func write(
        _ format: PlaceFormat, _ filter: LocationFilter, owner: Owner, into sink: @escaping PlaceWriter.Sink
    ) throws {
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: owner).map { ($0.id, $0) })
        let none = Category(
            id: .make(), name: Category.noCategoryName, icon: "no-category", color: "#8e8e93", position: 0)
        var writer = writer(format, sink)
        try writer.begin()
        for filter in parts(filter, format, categories.values) {
            try locations.forEach(filter, owner: owner) { location in
                try writer.write(location, category: categories[location.category] ?? none)
            }
        }
        try writer.end()
    }

    /// The filter once for each category where the format has a folder for each, in their order.
    private func parts(
        _ filter: LocationFilter, _ format: PlaceFormat, _ categories: some Sequence<Category>
    ) -> [LocationFilter] {
        guard format.hasFolders, filter.category == nil else { return [filter] }
        return categories.sorted { $0.position < $1.position }.map { category in
            var part = filter
            part.category = category.id
            return part
        }
    }

    private func writer(_ format: PlaceFormat, _ sink: @escaping PlaceWriter.Sink) -> any PlaceWriter {
        switch format {
        case .geoJSON:
            GeoJSONWriter(
                photosPath: links.root + "/photos/", date: TimeZones.appendRFC3339, address: AddressFormatter.oneLine,
                sink: sink)
        case .gpx: GPXWriter(sink: sink)
        case .kml: KMLWriter(sink: sink)
        case .csv: CSVWriter(sink: sink)
        }
    }
}
