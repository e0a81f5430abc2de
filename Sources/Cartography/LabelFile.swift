// Reads where the names of countries stand on the map.

import Compression
import Foundation

enum LabelFile {
    private struct Root: Decodable {
        let countries: [Country]
    }

    private struct Country: Decodable {
        let lon: Double
        let lat: Double
        let minZoom: Double
        let maxZoom: Double
        let names: [String: String]
    }

    static func read(_ path: String) throws(BasemapError) -> [Basemap.Label] {
        do {
            let bytes = try Gzip.inflate(path: path, limit: 4 * 1024 * 1024)
            return try JSONDecoder().decode(Root.self, from: Data(bytes)).countries.compactMap { country in
                country.names["en"].map {
                    Basemap.Label(
                        name: $0, longitude: country.lon, latitude: country.lat, minZoom: country.minZoom,
                        maxZoom: country.maxZoom)
                }
            }
        } catch {
            throw BasemapError(reason: "\(path) can’t be read")
        }
    }
}
