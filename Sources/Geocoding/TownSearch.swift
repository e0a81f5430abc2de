// Finds towns around a place.

import Foundation
import Geography

/// The search for towns around a place in the gazetteer's rows.
struct TownSearch {
    private let file: GazetteerFile
    private let centre: Coordinate
    /// The cosine of the centre's latitude.
    private let cosine: Double

    init(file: GazetteerFile, centre: Coordinate) {
        self.file = file
        self.centre = centre
        cosine = cos(centre.latitude * .pi / 180)
    }

    /// The nearest row that `isWanted`, by great circle, and the metres to it, at most `reach`.
    func nearest(reach: Double, where isWanted: (Int) -> Bool) -> (row: Int, metres: Double)? {
        var search = Nearest(reach: reach, cosine: cosine)
        // What the own cell has narrows the circle, so that few cells around it need a look.
        let own = GazetteerGrid.cell(of: centre)
        look(in: own, for: &search, where: isWanted)
        for cell in GazetteerGrid.cells(BoundingBox(around: centre, metres: search.metres)) where cell != own {
            look(in: cell, for: &search, where: isWanted)
        }
        return search.row.map { ($0, Distance.metres(centre, file.place(of: $0))) }
    }

    /// The town or city whose built-up area most likely holds a place that is near `town`: the nearest for its size, of
    /// those that `isWanted`, unless it is a quarter of another.
    func locality(near town: (row: Int, metres: Double), where isWanted: (Int) -> Bool) -> Int {
        var cities: [Int] = []
        var best = (row: town.row, score: town.metres / radius(of: town.row))
        for cell in GazetteerGrid.cells(BoundingBox(around: centre, metres: Self.cityReach)) {
            let rows = rows(of: cell, within: Self.cityReach / Self.metresPerDegree)
            for row in rows where file.population[row] >= Self.cityPopulation {
                let radius = radius(of: row)
                guard isAbout(radius, from: row), isWanted(row) else { continue }
                let score = Distance.metres(centre, file.place(of: row)) / radius
                guard score < 1 else { continue }
                cities.append(row)
                if score < best.score { best = (row, score) }
            }
        }
        while let city = cities.first(where: { isQuarter(best.row, of: $0) }) { best.row = city }
        return best.row
    }

    /// Whether a town is but a part of a city: in its inner half, and with less than a third of its inhabitants.
    private func isQuarter(_ town: Int, of city: Int) -> Bool {
        Int(file.population[city]) > 3 * Int(file.population[town])
            && Distance.metres(file.place(of: town), file.place(of: city)) < radius(of: city) / 2
    }

    /// How far a town's built-up area reaches, in metres.
    ///
    /// It is taken to have 6,500 inhabitants to the square kilometre: a radius of seven kilometres for a million. A town
    /// whose inhabitants nobody knows is taken for a small one.
    private func radius(of row: Int) -> Double {
        min(Self.cityReach, 7 * Double(max(file.population[row], 400)).squareRoot())
    }

    private static let cityReach = 30_000.0
    private static let cityPopulation = UInt32(20_000)
    private static let metresPerDegree = Distance.earthRadius * .pi / 180

    /// Looks through a cell from the centre's parallel outward, as its rows are sorted by latitude.
    private func look(in cell: Int, for search: inout Nearest, where isWanted: (Int) -> Bool) {
        let rows = rows(of: cell)
        guard !rows.isEmpty else { return }
        let latitude = centre.latitude * 1e5
        let middle = firstRow(in: rows, from: latitude)
        var north = middle
        while north < rows.upperBound, Double(file.latitude[north]) - latitude <= search.degrees * 1e5 {
            offer(north, to: &search, where: isWanted)
            north += 1
        }
        var south = middle - 1
        while south >= rows.lowerBound, latitude - Double(file.latitude[south]) <= search.degrees * 1e5 {
            offer(south, to: &search, where: isWanted)
            south -= 1
        }
    }

    private func offer(_ row: Int, to search: inout Nearest, where isWanted: (Int) -> Bool) {
        guard degreesEast(of: row) <= search.degreesEast, isWanted(row) else { return }
        search.offer(row, Distance.haversine(centre, file.place(of: row)))
    }

    /// Degrees of longitude between a town and the centre, the shorter way.
    private func degreesEast(of row: Int) -> Double {
        let degrees = abs(Double(file.longitude[row]) / 1e5 - centre.longitude)
        return min(degrees, 360 - degrees)
    }

    /// Whether a town is within so many metres, told without trigonometry; some that are a little farther pass as well.
    private func isAbout(_ metres: Double, from row: Int) -> Bool {
        let north = (Double(file.latitude[row]) / 1e5 - centre.latitude) * Self.metresPerDegree
        let east = degreesEast(of: row) * Self.metresPerDegree * cosine * 0.9
        return north * north + east * east <= metres * metres
    }

    private func rows(of cell: Int) -> Range<Int> { Int(file.cell[cell])..<Int(file.cell[cell + 1]) }

    /// The rows of a cell that are within so many degrees of latitude.
    private func rows(of cell: Int, within degrees: Double) -> Range<Int> {
        let rows = rows(of: cell)
        let south = firstRow(in: rows, from: (centre.latitude - degrees) * 1e5)
        return south..<firstRow(in: south..<rows.upperBound, from: (centre.latitude + degrees) * 1e5)
    }

    /// The first of the rows, which are sorted by latitude, that isn't south of a latitude in 1/100,000 degrees.
    private func firstRow(in rows: Range<Int>, from latitude: Double) -> Int {
        var low = rows.lowerBound
        var high = rows.upperBound
        while low < high {
            let middle = (low + high) / 2
            if Double(file.latitude[middle]) < latitude { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
