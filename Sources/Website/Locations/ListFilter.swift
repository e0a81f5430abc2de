// The query of lists, maps and exports: which locations, in which order.

import GEOS
import Geography
import HTTP
import Locations
import Storage

/// A list's query, checked.
struct ListFilter: Sendable {
    var filter = LocationFilter()
    var sort = LocationSort.date
    /// Whether the query names a sort, and so asks for one list instead of groups.
    var isSorted = false
    var after: String?

    /// - Parameters:
    ///   - category: the category that a text means.
    ///   - land: the area of the country or region that a code means, `nil` for none.
    ///   - timeZone: whose days `from` and `to` are.
    /// - Throws: ``Problem`` `invalid` for what can't be read, or names no category.
    init(
        _ query: QueryItems, timeZone: String, category: (String) throws -> Identifier,
        land: (String) throws -> Area?
    ) throws {
        if query.isMalformed { throw Problem(.invalid, "The address holds characters that can’t be read.") }
        filter.text = try query["q"].flatMap { text in
            let text = try FieldReading.text(text, limit: 200, field: "q", called: "The search")
            return text.isEmpty ? nil : text
        }
        if let name = query["category"], !name.isEmpty { filter.category = try category(name) }
        filter.withPhoto = query["photo"] == "1"
        if let box = query["bbox"], !box.isEmpty { filter.box = try Self.box(box) }
        if let near = query["near"], !near.isEmpty { filter.near = try Self.near(near) }
        if let area = query["area"], !area.isEmpty { filter.area = try land(area) ?? Self.area(area) }
        try setDays(query, timeZone)
        try setSort(query)
        after = query["after"].flatMap { $0.isEmpty ? nil : $0 }
    }

    private mutating func setDays(_ query: QueryItems, _ timeZone: String) throws {
        func day(_ name: String) throws -> CivilDate? {
            guard let text = query[name], !text.isEmpty else { return nil }
            guard let day = CivilDate(text) else {
                throw Problem(.invalid, "A day is written as 2026-06-05; “\(text.shortened)” isn’t one.", field: name)
            }
            return day
        }
        let from = try day("from")
        let to = try day("to")
        if let from, let to, from > to {
            throw Problem(.invalid, "The first day (\(from)) is after the last (\(to)).", field: "from")
        }
        (filter.from, filter.to) = TimeZones.dayRange(from: from, to: to, in: timeZone)
    }

    private mutating func setSort(_ query: QueryItems) throws {
        guard let text = query["sort"], !text.isEmpty else { return }
        isSorted = true
        switch text {
        case "date": sort = .date
        case "name": sort = .name
        case "distance":
            guard let near = filter.near else {
                throw Problem(
                    .invalid, "Sorting by distance needs a place: near=latitude,longitude,metres.", field: "sort")
            }
            sort = .distance(from: near.coordinate)
        default: throw Problem(.invalid, "A list is sorted by date, name or distance.", field: "sort")
        }
    }

    /// `west,south,east,north`.
    static func box(_ text: String) throws -> BoundingBox {
        guard let box = BoundingBox(text) else {
            throw Problem(
                .invalid, "A map area is west,south,east,north in degrees; “\(text.shortened)” isn’t one.",
                field: "bbox")
        }
        return box
    }

    private static func area(_ text: String) throws -> Area {
        guard let area = AreaReader.read(text) else {
            throw Problem(
                .invalid,
                "An area is a polygon in WKT or GeoJSON, in degrees with the longitude first, of at most 10,000 points "
                    + "and without an edge that crosses another, or a country or region by its ISO 3166 code; "
                    + "“\(text.shortened)” isn’t one.", field: "area")
        }
        return area
    }

    private static func near(_ text: String) throws -> LocationFilter.Near {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1], let metres = numbers[2],
            let coordinate = Coordinate(latitude: latitude, longitude: longitude), (0...20_100_000).contains(metres)
        else {
            throw Problem(
                .invalid, "A surrounding is latitude,longitude,metres; “\(text.shortened)” isn’t one.", field: "near")
        }
        return LocationFilter.Near(coordinate: coordinate, metres: metres)
    }
}

extension Website {
    /// The filter of the request's query.
    func listFilter(_ context: RequestContext, _ settings: Settings) throws -> ListFilter {
        try ListFilter(
            context.query, timeZone: settings.zone,
            category: { try categories.identifier(meantBy: $0, owner: context.owner) },
            land: { try landAreas.area(of: $0)?.area })
    }
}
