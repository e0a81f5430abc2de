// The cells of a street index around a place, and distances in them.

import Foundation
import Geography

/// What lies within a reach of a place, on a map that is flat there.
struct StreetWindow {
    private let latitude: Double
    private let longitude: Double
    private let reach: Double
    /// Metres to the east in one of ``OSMPoint``'s units.
    private let metresEast: Double

    init(centre: Coordinate, reach: Double) {
        latitude = centre.latitude * OSMPoint.perDegree
        longitude = centre.longitude * OSMPoint.perDegree
        self.reach = reach
        // Nobody lives where a degree of longitude is shorter than a kilometre.
        metresEast = OSMPoint.metres * max(cos(centre.latitude * .pi / 180), 0.01)
    }

    /// Calls `body` with the records of all cells that are within reach, and where the south-western corner of their cell
    /// is from the centre.
    func forEachRecord<Record>(
        of table: CellTable<Record>, _ body: (Record, (north: Double, east: Double)) -> Void
    ) {
        let (north, east) = (reach / OSMPoint.metres, reach / metresEast)
        let rows = StreetGrid.row(Int(latitude - north))...StreetGrid.row(Int(latitude + north))
        for row in rows {
            for column in columns(Int(longitude - east), Int(longitude + east)) {
                let cell = StreetGrid.cell(row: row, column: column)
                let corner = StreetGrid.corner(of: cell)
                var offset = Double(corner.longitude) - longitude
                if abs(offset) > 180 * OSMPoint.perDegree { offset -= (offset > 0 ? 360 : -360) * OSMPoint.perDegree }
                for index in table.records(of: cell) {
                    body(table.records[index], (Double(corner.latitude) - latitude, offset))
                }
            }
        }
    }

    func metres(_ corner: (north: Double, east: Double), _ x: UInt16, _ y: UInt16) -> Double {
        let north = (corner.north + Double(y)) * OSMPoint.metres
        let east = (corner.east + Double(x)) * metresEast
        return (north * north + east * east).squareRoot()
    }

    /// From the centre to the nearest point of a piece of a street.
    func metres(_ corner: (north: Double, east: Double), _ road: RoadRecord) -> Double {
        let north = (corner.north + Double(road.y1)) * OSMPoint.metres
        let east = (corner.east + Double(road.x1)) * metresEast
        let dy = (Double(road.y2) - Double(road.y1)) * OSMPoint.metres
        let dx = (Double(road.x2) - Double(road.x1)) * metresEast
        let length = dx * dx + dy * dy
        let share = length == 0 ? 0 : min(max(-(north * dy + east * dx) / length, 0), 1)
        let (y, x) = (north + share * dy, east + share * dx)
        return (x * x + y * y).squareRoot()
    }

    /// The columns from west to east, going on beyond the antimeridian.
    private func columns(_ west: Int, _ east: Int) -> [Int] {
        let half = 180 * Int(OSMPoint.perDegree)
        let last = StreetGrid.columns - 1
        if west < -half { return Array(StreetGrid.column(west + 2 * half)...last) + Array(0...StreetGrid.column(east)) }
        if east >= half { return Array(StreetGrid.column(west)...last) + Array(0...StreetGrid.column(east - 2 * half)) }
        return Array(StreetGrid.column(west)...StreetGrid.column(east))
    }
}
