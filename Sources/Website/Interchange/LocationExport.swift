// Writes locations as files, for the web and for the command line.

import Foundation
import HTTP
import Imaging
package import Interchange
package import Locations
package import Storage
import ZIP

/// Streams locations out of the database; memory doesn't grow with their number.
package struct LocationExport: Sendable {
    private let locations: LocationStore
    private let categories: CategoryStore
    private let media: MediaStore
    private let links: Links

    /// - Parameter links: how photos are named in files that don't hold them.
    package init(database: Database, media: MediaStore, links: Links) {
        self.media = media
        locations = LocationStore(database)
        categories = CategoryStore(database)
        self.links = links
    }

    /// Writes a file of the format in chunks.
    package func write(
        _ format: PlaceFormat, _ filter: LocationFilter, owner: Owner, into sink: @escaping PlaceWriter.Sink
    ) throws {
        switch format {
        case .geoJSON:
            let root = links.root
            try writeGeoJSON(
                filter, owner: owner, photoPath: { "\(root)/photos/\($0.id)/original" },
                recordingPath: { "\(root)/recordings/\($0.id)" }, into: sink)
        case .gpx: try write([filter], owner: owner, with: GPXWriter(sink: sink))
        case .kml: try write(parts(of: filter, owner: owner), owner: owner, with: KMLWriter(sink: sink))
        case .kmz: try writeArchive(filter, owner: owner, into: sink)
        case .csv: try write([filter], owner: owner, with: CSVWriter(sink: sink))
        }
    }

    func writeGeoJSON(
        _ filter: LocationFilter, owner: Owner, photoPath: @escaping (Photo) -> String,
        recordingPath: @escaping (Recording) -> String, into sink: @escaping PlaceWriter.Sink
    ) throws {
        let writer = GeoJSONWriter(
            photoPath: photoPath, recordingPath: recordingPath, date: TimeZones.appendRFC3339,
            address: AddressFormatter.oneLine, sink: sink)
        try write([filter], owner: owner, with: writer)
    }

    /// - Parameter visit: told of each location.
    private func write(
        _ filters: [LocationFilter], owner: Owner, with writer: some PlaceWriter,
        visit: (Location) throws -> Void = { _ in }
    ) throws {
        let categories = try Dictionary(
            uniqueKeysWithValues: categories.categories(owner: owner).map { ($0.id, $0) })
        let none = Category(
            id: .make(), name: Category.noCategoryName, icon: "no-category", color: "#8e8e93", position: 0)
        var writer = writer
        try writer.begin()
        for filter in filters {
            try locations.forEach(filter, owner: owner) { location in
                try writer.write(location, category: categories[location.category] ?? none)
                try visit(location)
            }
        }
        try writer.end()
    }

    /// Writes a KMZ: KML and the originals of photos and voice notes, which are put together in a file first.
    private func writeArchive(
        _ filter: LocationFilter, owner: Owner, into sink: @escaping PlaceWriter.Sink
    ) throws {
        let kml = try SpoolFile.make(in: media.spoolDirectory)
        let path = "\(media.spoolDirectory)/\(UUID().uuidString).kmz"
        defer { unlink(path) }
        do {
            let archive = try ZIPWriter(path: path)
            var position = 0
            let writer = KMLWriter(media: (Self.path, Self.path)) { bytes in
                try kml.write(copy bytes, at: position)
                position += bytes.count
            }
            try write(parts(of: filter, owner: owner), owner: owner, with: writer) { location in
                let files =
                    location.photos.map { ($0.content, Self.path(of: $0)) }
                    + location.recordings.map { ($0.content, Self.path(of: $0)) }
                for (content, name) in files {
                    let original = media.path(of: content)
                    // One that is lost shouldn't keep the others here.
                    guard access(original, R_OK) == 0 else { continue }
                    try archive.add(name, from: original, packing: false)
                }
            }
            try archive.add("doc.kml", from: "/proc/self/fd/\(kml.descriptor)", packing: true)
            try archive.finish()
        } catch let error as ZIPError {
            throw Problem(.unavailable, "The KMZ can’t be made now: \(error.reason). Please try again later.")
        }
        let whole = Body.file(try SpoolFile.open(path)).whole
        try whole.forEachChunk(256 * 1024) { chunk in try sink(Array(chunk)) }
    }

    /// Where a photo lies in a KMZ.
    private static func path(of photo: Photo) -> String {
        "photos/\(photo.id).\(ImageFormat.pathExtension(of: photo.mediaType))"
    }

    /// Where a voice note lies in a KMZ.
    private static func path(of recording: Recording) -> String {
        "recordings/\(recording.id).\(AudioFormat.pathExtension(of: recording.mediaType))"
    }

    /// The filter once for each category, in their order, for formats that have folders.
    private func parts(of filter: LocationFilter, owner: Owner) throws -> [LocationFilter] {
        guard filter.category == nil else { return [filter] }
        return try categories.categories(owner: owner).map { category in
            var part = filter
            part.category = category.id
            return part
        }
    }
}
