// The city, quarter and postal code of a place, from the areas and settlements of an extract.

/// Knows what an address that doesn't say so belongs to.
///
/// Names are texts of the index, 0 = none.
struct Surroundings {
    struct Area {
        var level: Int
        var name: UInt32
        var postcode: UInt32
        var outline: Outline
        /// Whether a settlement of its name stands in it.
        var hasSettlement = false
    }

    private var areas: [Area]
    private let tiles: CellTable<UInt32>
    private let borders: Borders
    /// By the tiles that they reach into.
    var settlements: CellTable<Settlement>?

    /// The levels in the order in which an area that a settlement of its name stands in is the city.
    ///
    /// A municipality comes first; what is above it may be a city as well, like Berlin, and what is below it a village of a
    /// rural district.
    private static let localityLevels = [8, 7, 6, 5, 4, 9, 10]
    private static let quarterLevels = [10, 9]

    /// - Parameter tiles: the indices of `areas` by the tiles that they touch.
    init(areas: [Area], tiles: CellTable<UInt32>, borders: Borders) {
        self.areas = areas
        self.tiles = tiles
        self.borders = borders
    }

    /// Says that there is a settlement, to the areas of its name round it.
    mutating func settle(_ settlement: Settlement) {
        for area in areas(at: settlement.point) where areas[area].name == settlement.name {
            areas[area].hasSettlement = true
        }
    }

    /// The city that a place belongs to by its areas.
    func city(at place: OSMPoint) -> UInt32? { locality(of: areas(at: place)) }

    /// Fills what `parts` lacks for something at `place`; no quarter is named after the city.
    func complete(_ parts: AddressParts, at place: OSMPoint) -> AddressParts {
        var parts = parts
        let around = areas(at: place)
        if parts.postcode == 0 {
            parts.postcode = around.lazy.map { areas[$0].postcode }.first { $0 != 0 } ?? 0
        }
        let city = locality(of: around)
        if parts.locality == 0 { parts.locality = city ?? nearest(to: place, where: \.kind.isLocality)?.name ?? 0 }
        if parts.subLocality == 0 {
            let quarter = Self.quarterLevels.lazy.compactMap { level in around.first { areas[$0].level == level } }
                .first { areas[$0].name != parts.locality }
            parts.subLocality =
                quarter.map { areas[$0].name }
                ?? settlement(of: city ?? 0, named: parts.locality, at: place)?.name ?? 0
        }
        if parts.subLocality == parts.locality { parts.subLocality = 0 }
        return parts
    }

    private func areas(at place: OSMPoint) -> [Int] {
        tiles.records[tiles.records(of: SearchTile.tile(at: place))].map(Int.init)
            .filter { borders.holds(areas[$0].outline, place) }
    }

    private func locality(of around: [Int]) -> UInt32? {
        let settled = around.filter { areas[$0].hasSettlement }
        let area =
            Self.localityLevels.lazy.compactMap { level in settled.first { areas[$0].level == level } }.first
            ?? around.first { areas[$0].level == 8 }
        return area.map { areas[$0].name }
    }

    /// The quarter or village within a city that a place belongs to; no village where the city's own middle is nearer.
    ///
    /// - Parameter name: the city's own.
    private func settlement(of city: UInt32, named name: UInt32, at place: OSMPoint) -> Settlement? {
        let found = nearest(to: place) { $0.kind.reach < 3_000 && $0.locality == city }
        guard let found, found.kind.isLocality,
            let middle = nearest(to: place, where: { $0.kind.isLocality && $0.name == name })
        else { return found }
        return middle.metres(to: place) < found.metres(to: place) ? nil : found
    }

    /// The settlement that most likely reaches as far as a place.
    private func nearest(to place: OSMPoint, where isWanted: (Settlement) -> Bool) -> Settlement? {
        guard let settlements else { return nil }
        return settlements.records[settlements.records(of: SearchTile.tile(at: place))].lazy.filter(isWanted)
            .map { (settlement: $0, share: $0.share(to: place)) }.filter { $0.share < 1 }
            .min { $0.share < $1.share }?.settlement
    }
}
