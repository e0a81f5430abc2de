// The gazetteer's file: sections of columns, read in place.

import Geography

/// The sections of a gazetteer file (format: Data/README.md), checked so that no index in it leads outside.
struct GazetteerFile: Sendable {
    let rowCount: Int
    /// Degrees times 100,000.
    let latitude: Column<Int32>
    let longitude: Column<Int32>
    /// Inhabitants; 0 = not known.
    let population: Column<UInt32>
    let name: Column<UInt32>
    /// Index of the region plus 1; 0 = none.
    let region: Column<UInt16>
    /// Index of the county plus 1; 0 = none.
    let county: Column<UInt16>
    let country: Column<UInt8>
    let zone: Column<UInt16>
    /// The rows of cell `i` are `cell[i] ..< cell[i + 1]`.
    let cell: Column<UInt32>
    let countyName: Column<UInt32>
    /// Tab-separated rows: country, ISO 3166-2 code, GeoNames code, name.
    let regions: [[String]]
    /// Tab-separated rows: ISO 3166-1 alpha-2, alpha-3, name, ...
    let countries: [[String]]
    let zones: [String]
    let areas: GazetteerAreas
    private let strings: Column<UInt8>

    /// Opens the file at `path`.
    ///
    /// - Throws: ``GazetteerError`` where it can't be read or anything in it is not as the format has it.
    init(_ path: String) throws(GazetteerError) {
        let sections = try GazetteerSections(path)
        let rows = sections.rowCount
        rowCount = rows
        latitude = try sections.column("latc", count: rows)
        longitude = try sections.column("lonc", count: rows)
        population = try sections.column("popu", count: rows)
        name = try sections.column("nama", count: rows)
        region = try sections.column("adm1", count: rows)
        county = try sections.column("adm2", count: rows)
        country = try sections.column("ctry", count: rows)
        zone = try sections.column("tzix", count: rows)
        cell = try sections.column("cell", count: GazetteerGrid.cellCount + 1)
        countyName = try sections.column("a2na")
        strings = try sections.column("strs")
        regions = try sections.table("a1tb", columns: 4)
        countries = try sections.table("cotb", columns: 3)
        zones = try sections.table("tztb", columns: 1).map { $0[0] }
        areas = try GazetteerAreas(sections, countryCount: countries.count, regionCount: regions.count)

        try sections.check(cell.divides(rows), "its cells don't hold its rows")
        try sections.check(latitude.isWithin(-9_000_000...9_000_000), "a latitude is out of range")
        try sections.check(longitude.isWithin(-18_000_000...18_000_000), "a longitude is out of range")
        try sections.check(Int(name.max) < strings.count, "a name leads outside the file")
        try sections.check(Int(countyName.max) < strings.count, "a county's name leads outside the file")
        try sections.check(Int(region.max) <= regions.count, "a region is missing")
        try sections.check(Int(county.max) <= countyName.count, "a county is missing")
        try sections.check(Int(country.max) < countries.count, "a country is missing")
        try sections.check(Int(zone.max) < zones.count, "a time zone is missing")
    }

    /// Where the town of a row is.
    func place(of row: Int) -> Coordinate {
        // The file was checked for this; the fallback is never taken.
        Coordinate(latitude: Double(latitude[row]) / 1e5, longitude: Double(longitude[row]) / 1e5) ?? .nullIsland
    }

    /// The text that starts at `offset` in the string section; cut where it would lead outside.
    func string(at offset: UInt32) -> String {
        let start = Int(offset) + 1
        let end = min(start + Int(strings[start - 1]), strings.count)
        return String(decoding: strings[start..<end], as: UTF8.self)
    }
}
