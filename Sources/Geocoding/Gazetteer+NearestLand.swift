// Which land is near a place at sea.

package import Geography

extension Gazetteer {
    /// How far off land a place is that still is said to be near it, in metres.
    static let offing = 50_000.0

    /// The land within 50 km of a place that has no address: by its town where one stands there, else by its region.
    package func nearestLand(to coordinate: Coordinate) -> NearestLand? {
        let towns = TownSearch(file: file, centre: coordinate)
        let shore = file.areas.nearest(to: coordinate, reach: Self.offing)
        let town = towns.nearest(reach: Self.offing) { row in
            file.countries[Int(file.country[row])][0] != "AQ"
                && shore.map { Int(file.country[row]) == file.areas.country($0.area) } ?? true
        }
        guard let shore else {
            // Islands that no map of this scale has.
            return town.map { town in
                NearestLand(name: name(ofTown: town.row), metres: town.metres)
            }
        }
        if let town, town.metres <= shore.metres + Self.outskirts {
            return NearestLand(name: name(ofTown: town.row), metres: min(town.metres, shore.metres))
        }
        let country = file.countries[file.areas.country(shore.area)][2]
        let region = file.areas.region(shore.area)
        let words = [region == 0 ? "" : file.regions[region - 1][3], country].filter { !$0.isEmpty }
        return NearestLand(name: words.joined(separator: ", "), metres: shore.metres)
    }

    private func name(ofTown row: Int) -> String {
        [file.string(at: file.name[row]), file.countries[Int(file.country[row])][2]].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
