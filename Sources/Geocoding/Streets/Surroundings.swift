// The city, quarter and postal code of a place, from the areas and settlements of an extract.

import Foundation

/// Knows what an address that doesn't say so belongs to.
///
/// Names are texts of the index, 0 = none.
struct Surroundings {
    private struct Area {
        var level: Int
        var name: UInt32
        var postcode: UInt32
        var lines: [Int64]
        var outline: Outline?
        /// Whether a settlement of its name stands in it.
        var hasSettlement = false
    }

    private var areas: [Area] = []
    private var borders = Borders()
    private var settlements: [Settlement] = []
    private var areaTiles = TileTable()
    private var settlementTiles = TileTable()

    /// The levels in the order in which an area that a settlement of its name stands in is the city.
    ///
    /// A municipality comes first; what is above it may be a city as well, like Berlin, and what is below it a village of a
    /// rural district.
    private static let localityLevels = [8, 7, 6, 5, 4, 9, 10]
    private static let quarterLevels = [10, 9]

    mutating func add(level: Int, name: UInt32, postcode: UInt32, lines: [Int64]) {
        areas.append(Area(level: level, name: name, postcode: postcode, lines: lines))
    }

    mutating func add(border id: Int64, _ line: [OSMPoint]) {
        borders.add(id, line)
    }

    mutating func add(_ settlement: Settlement) {
        settlements.append(settlement)
    }

    /// Brings together what was added; to be called once, before the questions.
    mutating func prepare() {
        for index in areas.indices {
            guard let outline = borders.outline(of: areas[index].lines) else { continue }
            areas[index].outline = outline
            areas[index].lines = []
            areaTiles.add(
                index, south: outline.south, north: outline.north, west: outline.west, east: outline.east)
        }
        for settlement in settlements where settlement.kind.isLocality {
            for area in areas(at: settlement.point) where areas[area].name == settlement.name {
                areas[area].hasSettlement = true
            }
        }
        for index in settlements.indices {
            let settlement = settlements[index]
            settlements[index].locality = locality(of: areas(at: settlement.point)) ?? 0
            let reach = settlement.kind.reach / OSMPoint.metres
            let stretch = max(cos(Double(settlement.point.latitude) / OSMPoint.perDegree * .pi / 180), 0.01)
            func edge(_ value: Int32, _ reach: Double) -> Int32 { Int32(clamping: Int(Double(value) + reach)) }
            settlementTiles.add(
                index, south: edge(settlement.point.latitude, -reach), north: edge(settlement.point.latitude, reach),
                west: edge(settlement.point.longitude, -reach / stretch),
                east: edge(settlement.point.longitude, reach / stretch))
        }
    }

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
        areaTiles.values(at: place).filter { areas[$0].outline.map { borders.holds($0, place) } ?? false }
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
        settlementTiles.values(at: place).lazy.map { settlements[$0] }.filter(isWanted)
            .map { (settlement: $0, share: $0.share(to: place)) }.filter { $0.share < 1 }
            .min { $0.share < $1.share }?.settlement
    }
}
