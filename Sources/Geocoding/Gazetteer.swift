// The towns of the world, found with no network.

package import Geography
import Locations

/// Answers with the nearest of the world's populated places (GeoNames), from a file that is mapped, not loaded.
///
/// Any thread; an answer takes microseconds.
package final class Gazetteer: ReverseGeocoder, Sendable {
    /// The farthest that a place may be away, in metres.
    package static let reach = 100_000.0

    private let file: GazetteerFile

    /// Opens the file at path `file` (format: Data/README.md) and checks it.
    ///
    /// - Throws: ``GazetteerError`` where it can't be read or is damaged.
    package init(file: String) throws(GazetteerError) {
        self.file = try GazetteerFile(file)
    }

    /// The nearest place within ``reach``, by great circle; `nil` where there is none.
    package func nearest(to coordinate: Coordinate) -> ReverseGeocodingResult? {
        guard let row = row(nearest: coordinate) else { return nil }
        return ReverseGeocodingResult(
            placemark: placemark(row), distance: Distance.metres(coordinate, self.coordinate(row)),
            source: "gazetteer", attribution: "Place names: GeoNames, CC BY 4.0")
    }

    /// The same as ``nearest(to:)``; it never has to wait and never fails.
    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        nearest(to: coordinate)
    }

    private func placemark(_ row: Int) -> Placemark {
        let country = file.countries[Int(file.country[row])]
        let region = Int(file.region[row])
        let county = Int(file.county[row])
        var placemark = Placemark()
        placemark.locality = file.string(at: file.name[row]).nonEmpty
        placemark.subAdministrativeArea = county == 0 ? nil : file.string(at: file.countyName[county - 1]).nonEmpty
        placemark.administrativeArea = region == 0 ? nil : file.regions[region - 1][3].nonEmpty
        placemark.isoCountryCode = country[0].nonEmpty
        placemark.country = country[2].nonEmpty
        placemark.timeZone = file.zones[Int(file.zone[row])].nonEmpty
        return placemark
    }
}

extension Gazetteer {
    private func coordinate(_ row: Int) -> Coordinate {
        // The file was checked for this; the fallback is never taken.
        Coordinate(latitude: Double(file.latitude[row]) / 1e5, longitude: Double(file.longitude[row]) / 1e5)
            ?? .nullIsland
    }

    /// The nearest row within ``reach``.
    private func row(nearest centre: Coordinate) -> Int? {
        var search = Nearest(reach: Self.reach)
        let band = GazetteerGrid.band(centre.latitude)
        // What the own cell has narrows the circle, so that few cells around it need a look.
        look(in: GazetteerGrid.cell(band: band, column: GazetteerGrid.column(centre.longitude)), for: centre, &search)
        let box = BoundingBox(around: centre, metres: search.metres)
        for band in GazetteerGrid.band(box.south)...GazetteerGrid.band(box.north) {
            for column in GazetteerGrid.columns(box) {
                look(in: GazetteerGrid.cell(band: band, column: column), for: centre, &search)
            }
        }
        return search.row
    }

    /// Looks through a cell from the centre's parallel outward, as its rows are sorted by latitude.
    private func look(in cell: Int, for centre: Coordinate, _ search: inout Nearest) {
        let rows = Int(file.cell[cell])..<Int(file.cell[cell + 1])
        guard !rows.isEmpty else { return }
        let latitude = centre.latitude * 1e5
        var low = rows.lowerBound
        var high = rows.upperBound
        while low < high {
            let middle = (low + high) / 2
            if Double(file.latitude[middle]) < latitude { low = middle + 1 } else { high = middle }
        }
        var north = low
        while north < rows.upperBound, Double(file.latitude[north]) - latitude <= search.degrees * 1e5 {
            search.offer(north, Distance.haversine(centre, coordinate(north)))
            north += 1
        }
        var south = low - 1
        while south >= rows.lowerBound, latitude - Double(file.latitude[south]) <= search.degrees * 1e5 {
            search.offer(south, Distance.haversine(centre, coordinate(south)))
            south -= 1
        }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
