// The basemap in Public/basemap.

import Geography
import Compression
import Synchronization

/// Land, water and borders of the world in three degrees of detail, and the names of countries.
///
/// Files are read when a picture first needs them and kept (about 7 MB for all). Safe to use from any thread; a thread that needs a file
/// which another is reading waits for it.
package final class Basemap: Sendable {
    /// Shown wherever the map is, plain text.
    package static let attribution = "Made with Natural Earth"

    /// The most bytes of a file, inflated.
    static let fileLimit = 32 * 1024 * 1024
    /// File names, each with the zoom at which the next begins.
    static let files = [
        (name: "basemap-z0-2.topojson.gz", end: 3.0), (name: "basemap-z3-4.topojson.gz", end: 5.0),
        (name: "basemap-z5-6.topojson.gz", end: Double.infinity),
    ]

    private static let labels = "labels.json.gz"

    /// What pictures show of it.
    let drawnLand = DrawnLand(limit: 2 * 1024 * 1024)
    private let directory: String
    private let bands = Mutex<[BasemapBand?]>(Array(repeating: nil, count: files.count))
    private let countries = Mutex<[MapLabel]?>(nil)

    /// - Parameter directory: `Public/basemap`; nothing is read yet.
    package init(directory: String) { self.directory = directory }

    /// All that is drawn of, for who wants to know whether it changed.
    package var paths: [String] { (Self.files.map(\.name) + [Self.labels]).map { "\(directory)/\($0)" } }

    /// Reads and checks all files.
    ///
    /// - Throws: ``BasemapError``.
    package func load() throws(BasemapError) {
        for index in Self.files.indices { _ = try band(at: index) }
        _ = try countryLabels()
    }

    /// Bytes taken by what has been read so far.
    package var memory: Int {
        bands.withLock { $0.reduce(0) { $0 + ($1?.memory ?? 0) } }
            + (countries.withLock { $0?.count } ?? 0) * MemoryLayout<MapLabel>.stride
    }

    /// The shapes for a zoom.
    ///
    /// - Throws: ``BasemapError``.
    func band(zoom: Double) throws(BasemapError) -> BasemapBand {
        try band(at: Self.files.firstIndex { zoom < $0.end } ?? Self.files.count - 1)
    }

    /// Names of countries, the most important first.
    ///
    /// - Throws: ``BasemapError``.
    func countryLabels() throws(BasemapError) -> [MapLabel] {
        try countries.withLock { countries throws(BasemapError) in
            if let countries { return countries }
            let file = "\(directory)/\(Self.labels)"
            let labels = try CountryLabelReader.labels(try bytes(of: file), file: file)
            countries = labels
            return labels
        }
    }

    private func band(at index: Int) throws(BasemapError) -> BasemapBand {
        try bands.withLock { bands throws(BasemapError) in
            if let band = bands[index] { return band }
            let file = "\(directory)/\(Self.files[index].name)"
            let band = try BasemapReader.band(try bytes(of: file), file: file)
            bands[index] = band
            return band
        }
    }

    private func bytes(of file: String) throws(BasemapError) -> [UInt8] {
        do {
            return try Gzip.inflate(path: file, limit: Self.fileLimit)
        } catch {
            throw BasemapError(file: file, reason: "\(error)")
        }
    }
}
