// The countries, regions and towns of the world, found with no network.

package import Geography
import Locations

/// Answers with the country and region whose area holds a place and with the town there, from a file that is mapped, not
/// loaded.
///
/// Any thread; an answer takes microseconds.
package final class Gazetteer: ReverseGeocoder, Sendable {
    /// The farthest that a town may be away to name the place, in metres.
    static let reach = 100_000.0
    /// How far off its coast a place is still taken to be on land, in metres: the areas leave out piers, spits and rocks.
    static let shore = 7_500.0
    /// How near a town must be to say where a place outside all areas is, in metres: an islet, or disputed land.
    static let outskirts = 5_000.0
    /// The same where no area is near, in metres: the islands of an atoll lie this far apart.
    static let atoll = 25_000.0
    /// How far a town may be away to tell the time, in metres, tried in this order.
    private static let zoneReaches = [300_000.0, 900_000, 3_000_000]

    /// What it calls itself.
    package static let source = "gazetteer"

    let file: GazetteerFile

    /// Opens the file at path `file` (format: Data/README.md) and checks it.
    ///
    /// - Throws: ``GazetteerError`` where it can't be read or is damaged.
    package init(file: String) throws(GazetteerError) {
        self.file = try GazetteerFile(file)
    }

    /// What is at a place; `nil` at sea, in the Antarctic and on land that no country has.
    ///
    /// The locality is the city whose built-up area most likely holds the place, else the nearest town of the region; the
    /// sublocality then is the nearest town, which may be a quarter. The distance is that to the locality's middle, 0
    /// where no town is near.
    package func address(at coordinate: Coordinate) -> ReverseGeocodingResult? {
        let towns = TownSearch(file: file, centre: coordinate)
        guard let ground = ground(at: coordinate, towns) else { return nil }
        var placemark = Placemark()
        placemark.isoCountryCode = file.countries[ground.country][0].nonEmpty
        placemark.country = file.countries[ground.country][2].nonEmpty
        placemark.administrativeArea = regionName(ground.region)
        let town = nearest(on: ground, towns, reach: Self.reach)
        var distance = 0.0
        if let town {
            let locality = locality(near: town, on: ground, towns)
            placemark.locality = file.string(at: file.name[locality]).nonEmpty
            if locality != town.row, town.metres <= Self.outskirts {
                placemark.subLocality = file.string(at: file.name[town.row]).nonEmpty
            }
            let county = Int(file.county[town.row])
            placemark.subAdministrativeArea =
                county == 0 ? nil : file.string(at: file.countyName[county - 1]).nonEmpty
            distance = Distance.metres(coordinate, file.place(of: locality))
        }
        // In the wild the search widens step by step, as a wide one takes its time.
        let clock = town ?? Self.zoneReaches.lazy.compactMap { self.nearest(on: ground, towns, reach: $0) }.first
        placemark.timeZone = clock.flatMap { file.zones[Int(file.zone[$0.row])].nonEmpty }
        var result = ReverseGeocodingResult(
            placemark: placemark, distance: distance, source: Self.source,
            attribution: "Place names: GeoNames, CC BY 4.0. Borders: © OpenStreetMap contributors, ODbL.")
        result.isoRegionCode = ground.region == 0 ? nil : file.regions[ground.region - 1][1].nonEmpty
        result.nativeCountry = placemark.isoCountryCode.flatMap(NativeCountryNames.name) ?? placemark.country
        return result
    }

    /// The same as ``address(at:)``; it never has to wait and never fails.
    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        address(at: coordinate)
    }
}

extension Gazetteer {
    /// A country and a region of it.
    private struct Ground {
        /// Row of the country.
        var country: Int
        /// Row of the region plus 1; 0 = not known.
        var region: Int
    }

    /// Where a place stands: in an area, at the shore of one, or in a town that none has.
    private func ground(at place: Coordinate, _ towns: TownSearch) -> Ground? {
        let areas = file.areas
        var area = areas.area(at: place)
        var isRemote = false
        if area == 0 {
            let shore = areas.nearest(to: place, reach: Self.atoll)
            isRemote = shore == nil
            if let shore, shore.metres <= Self.shore { area = shore.area }
        }
        if area != 0 {
            let ground = Ground(country: areas.country(area), region: areas.region(area))
            return ground.region == 0 ? regionOfMost(ground, towns) : acrossBorder(ground, place, towns)
        }
        guard let town = towns.nearest(reach: isRemote ? Self.atoll : Self.outskirts, where: { _ in true }) else {
            return nil
        }
        let country = Int(file.country[town.row])
        // A station in the Antarctic is in no country.
        guard file.countries[country][0] != "AQ" else { return nil }
        return Ground(country: country, region: Int(file.region[town.row]))
    }

    /// The region of the nearest town of the country, unless the next two agree on another and outweigh it, the nearer
    /// the more.
    private func regionOfMost(_ ground: Ground, _ towns: TownSearch) -> Ground {
        var found: [(row: Int, metres: Double)] = []
        while found.count < 3,
            let town = towns.nearest(
                reach: Self.reach, where: { row in isTown(row, on: ground) && !found.contains { $0.row == row } })
        {
            found.append(town)
        }
        let regions = found.map { Int(file.region[$0.row]) }
        let isOutvoted =
            found.count == 3 && regions[1] == regions[2]
            && found[0].metres * (found[1].metres + found[2].metres) > found[1].metres * found[2].metres
        return Ground(country: ground.country, region: (isOutvoted ? regions[1] : regions.first) ?? 0)
    }

    /// The neighbouring region where a town of it stands at the place, and its border is nearer than half the way to that
    /// town: the borders between regions are drawn with an error of some hundred metres.
    private func acrossBorder(_ ground: Ground, _ place: Coordinate, _ towns: TownSearch) -> Ground {
        let country = Ground(country: ground.country, region: 0)
        guard let town = towns.nearest(reach: 3_000, where: { isTown($0, on: country) }) else { return ground }
        let neighbour = Ground(country: ground.country, region: Int(file.region[town.row]))
        guard neighbour.region != ground.region, neighbour.region != 0,
            towns.nearest(reach: 10 / 3 * town.metres, where: { isTown($0, on: ground) }) == nil
        else { return ground }
        let areas = file.areas
        let border = areas.nearest(to: place, reach: town.metres / 2) {
            areas.country($0) == neighbour.country && areas.region($0) == neighbour.region
        }
        return border == nil ? ground : neighbour
    }

    private func locality(near town: (row: Int, metres: Double), on ground: Ground, _ towns: TownSearch) -> Int {
        // The regions of Hong Kong and Macao are quarters of one city.
        let isCity = ["HK", "MO"].contains(file.countries[ground.country][0])
        let ground = Ground(country: ground.country, region: isCity ? 0 : ground.region)
        return towns.locality(near: town) { isTown($0, on: ground) }
    }

    /// The nearest town of the region, else of the country.
    private func nearest(on ground: Ground, _ towns: TownSearch, reach: Double) -> (row: Int, metres: Double)? {
        if let town = towns.nearest(reach: reach, where: { isTown($0, on: ground) }) { return town }
        guard ground.region != 0 else { return nil }
        return towns.nearest(reach: reach) { isTown($0, on: Ground(country: ground.country, region: 0)) }
    }

    private func isTown(_ row: Int, on ground: Ground) -> Bool {
        Int(file.country[row]) == ground.country && (ground.region == 0 || Int(file.region[row]) == ground.region)
    }

    private func regionName(_ region: Int) -> String? {
        region == 0 ? nil : file.regions[region - 1][3].nonEmpty
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
