// Land, lakes, rivers and borders of the whole world, in three levels of detail.

import Foundation
import Synchronization

/// The basemap; each level of detail is read when a map first needs it.
package final class Basemap: Sendable {
    /// One level of detail.
    struct Band: Sendable {
        let land: [MapPath]
        let lakes: [MapPath]
        let rivers: [MapPath]
        let borders: [MapPath]
        let coast: [MapPath]
    }

    struct Label: Sendable {
        let name: String
        let longitude: Double
        let latitude: Double
        let minZoom: Double
        let maxZoom: Double
    }

    private static let files = ["basemap-z0-2.topojson.gz", "basemap-z3-4.topojson.gz", "basemap-z5-6.topojson.gz"]

    private let directory: String
    private let bands = Mutex<[Int: Band]>([:])
    private let labelList = Mutex<[Label]?>(nil)

    /// - Parameter directory: holds the files of Public/basemap.
    package init(directory: String) {
        self.directory = directory
    }

    /// Reads everything and says what is wrong with it.
    package func check() throws -> [String] {
        for index in Self.files.indices where try Self.band(directory + "/" + Self.files[index]).land.isEmpty {
            return ["\(directory)/\(Self.files[index]) holds no land. Install it again."]
        }
        return try labels().isEmpty ? ["\(directory) has no labels. Install it again."] : []
    }

    func band(zoom: Double) throws(BasemapError) -> Band {
        let index = zoom < 3 ? 0 : zoom < 5 ? 1 : 2
        if let band = bands.withLock({ $0[index] }) { return band }
        let band = try Self.band(directory + "/" + Self.files[index])
        bands.withLock { $0[index] = band }
        return band
    }

    private static func band(_ path: String) throws(BasemapError) -> Band {
        let file = try TopologyFile(path: path)
        return Band(
            land: try file.paths("land"), lakes: try file.paths("lakes"), rivers: try file.paths("rivers"),
            borders: try file.paths("borders"), coast: try file.paths("coast"))
    }

    /// The countries' names in English.
    func labels() throws(BasemapError) -> [Label] {
        if let labels = labelList.withLock({ $0 }) { return labels }
        let labels = try LabelFile.read(directory + "/labels.json.gz")
        labelList.withLock { $0 = labels }
        return labels
    }
}
