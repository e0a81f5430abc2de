// The countries and regions of the world as areas, read in place.

import Foundation
import Geography

/// Areas whose borders are lines, cut into the cells of ``GazetteerGrid``; area 0 is the sea.
///
/// A line knows the areas on both its sides, and every cell that has lines is closed in the west by its own edge. So the
/// first line to the west of a place says what the place is in: what even-odd counting says for one area at a time, this
/// says for all of them, and looks at one cell only.
struct GazetteerAreas: Sendable {
    /// Positions within a cell are counted in 1/10,000 of its side.
    static let scale = 10_000.0

    /// Row of the country of area `i + 1`.
    private let countries: Column<UInt8>
    /// Row of its region plus 1; 0 = not known.
    private let regions: Column<UInt16>
    /// The area of a cell without lines.
    private let plain: Column<UInt16>
    /// The lines of cell `i` are `firstLine[i] ..< firstLine[i + 1]`.
    private let firstLine: Column<UInt32>
    let left: Column<UInt16>
    let right: Column<UInt16>
    /// The points of line `i` are `firstPoint[i] ..< firstPoint[i + 1]`.
    private let firstPoint: Column<UInt32>
    private let x: Column<UInt16>
    private let y: Column<UInt16>

    /// - Throws: ``GazetteerError`` where the sections don't fit each other.
    init(_ sections: GazetteerSections, countryCount: Int, regionCount: Int) throws(GazetteerError) {
        countries = try sections.column("arco")
        regions = try sections.column("arre", count: countries.count)
        plain = try sections.column("arcl", count: GazetteerGrid.cellCount)
        firstLine = try sections.column("lini", count: GazetteerGrid.cellCount + 1)
        left = try sections.column("lile")
        right = try sections.column("liri", count: left.count)
        firstPoint = try sections.column("lipt", count: left.count + 1)
        x = try sections.column("poix")
        y = try sections.column("poiy", count: x.count)
        let areaCount = countries.count
        try sections.check(countries.max < countryCount, "an area's country is missing")
        try sections.check(regions.max <= regionCount, "an area's region is missing")
        try sections.check(plain.max <= areaCount, "a cell's area is missing")
        try sections.check(max(left.max, right.max) <= areaCount, "a line's area is missing")
        try sections.check(firstLine.divides(left.count), "its cells don't hold its lines")
        try sections.check(firstPoint.divides(x.count), "its lines don't hold their points")
    }

    /// How many there are besides the sea.
    var count: Int { countries.count }

    /// Row of the country of an area other than 0.
    func country(_ area: Int) -> Int { Int(countries[area - 1]) }

    /// Row of the region of an area other than 0, plus 1; 0 = not known.
    func region(_ area: Int) -> Int { Int(regions[area - 1]) }

    /// The area that holds a place; 0 = none.
    func area(at place: Coordinate) -> Int {
        let cell = GazetteerGrid.cell(of: place)
        let lines = lines(of: cell)
        guard !lines.isEmpty else { return Int(plain[cell]) }
        let corner = GazetteerGrid.corner(of: cell)
        let px = (place.longitude - corner.longitude) * Self.scale
        let py = (place.latitude - corner.latitude) * Self.scale
        var nearest = -1.0
        var area = 0
        for line in lines {
            let points = points(of: line)
            guard let first = points.first else { continue }
            var (x0, y0) = self[first]
            for point in points.dropFirst() {
                let (x1, y1) = self[point]
                // The lower end belongs to a step, the upper one doesn’t, so that a bend is met once.
                if (y0 <= py) != (y1 <= py) {
                    let crossing = x0 + (x1 - x0) * (py - y0) / (y1 - y0)
                    if crossing <= px, crossing > nearest {
                        nearest = crossing
                        area = Int(y1 > y0 ? right[line] : left[line])
                    }
                }
                (x0, y0) = (x1, y1)
            }
        }
        return area
    }

    /// The area that `isWanted` whose border is nearest to a place outside it, and the metres to it, at most `reach`.
    func nearest(
        to place: Coordinate, reach: Double, where isWanted: (Int) -> Bool = { _ in true }
    ) -> (area: Int, metres: Double)? {
        var best = (area: 0, metres: reach)
        for cell in GazetteerGrid.cells(BoundingBox(around: place, metres: reach)) {
            let corner = GazetteerGrid.corner(of: cell)
            let unit = .pi / 180 * Distance.earthRadius / Self.scale
            let east = unit * cos(place.latitude * .pi / 180)
            // Metres from the place, as on a plane: it is near.
            let dx = (corner.longitude - place.longitude).remainder(dividingBy: 360) * Self.scale
            let dy = (corner.latitude - place.latitude) * Self.scale
            for line in lines(of: cell) where left[line] != right[line] {
                let sides = (Int(left[line]), Int(right[line]))
                let area = sides.0 != 0 && isWanted(sides.0) ? sides.0 : sides.1
                guard area != 0, isWanted(area) else { continue }
                var before: (x: Double, y: Double)?
                for point in points(of: line) {
                    let at = self[point]
                    let here = (x: (at.x + dx) * east, y: (at.y + dy) * unit)
                    if let before {
                        let metres = Self.distanceOfOrigin(before, here)
                        if metres < best.metres { best = (area, metres) }
                    }
                    before = here
                }
            }
        }
        return best.area == 0 ? nil : best
    }

    func lines(of cell: Int) -> Range<Int> { Int(firstLine[cell])..<Int(firstLine[cell + 1]) }

    func points(of line: Int) -> Range<Int> { Int(firstPoint[line])..<Int(firstPoint[line + 1]) }

    subscript(point: Int) -> (x: Double, y: Double) { (Double(x[point]), Double(y[point])) }

    /// From the origin to the segment from `a` to `b`.
    private static func distanceOfOrigin(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let t = length == 0 ? 0 : min(1, max(0, -(a.x * dx + a.y * dy) / length))
        return hypot(a.x + t * dx, a.y + t * dy)
    }
}
