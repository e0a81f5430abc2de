// A location as the place tree keeps it.

import Geography
import Locations

/// What the map asks of a location: where it is, of which category, when.
struct PlacePoint: Hashable {
    /// The location's inside name.
    let key: Int64
    /// The category's.
    let category: Int64
    let date: Instant
    let coordinate: Coordinate

    init(key: Int64, category: Int64, date: Instant, coordinate: Coordinate) {
        self.key = key
        self.category = category
        self.date = date
        self.coordinate = coordinate
    }

    init(_ location: Location, key: Int64, category: Int64) {
        self.init(key: key, category: category, date: location.date, coordinate: location.coordinate)
    }

    init(_ row: LocationRow) {
        self.init(row.location, key: row.key, category: row.category)
    }

    /// The same in another category.
    func moved(to category: Int64) -> PlacePoint {
        PlacePoint(key: key, category: category, date: date, coordinate: coordinate)
    }

    /// The way to its leaf: 31 digits of two bits, the first one highest.
    ///
    /// The first 26 halve the world's square each (Morton, 1966). Where so many locations stand on one spot that these
    /// aren't enough, the others tell them apart by their names.
    var path: Int64 {
        let (column, row) = PlaceTally(coordinate).cell(level: CellWindow.maximumLevel)
        return Int64((Self.spread(UInt64(column)) | Self.spread(UInt64(row)) << 1) << 10) | key & 1023
    }

    /// Puts a zero before each of 32 bits.
    private static func spread(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}
