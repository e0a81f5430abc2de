// The areas of countries and regions, for lists, maps and exports that are held to one.

import GEOS
import Geocoding
import Geography
import Synchronization

/// Makes the areas of lands, and keeps some: a large one takes a tenth of a second.
final class LandAreas: Sendable {
    /// A land's area.
    struct LandArea: Sendable {
        let area: Area
        /// The smallest box around it, across the antimeridian where that is smaller.
        let box: BoundingBox
    }

    private static let limit = 4
    private let geocoder: ProviderChain
    /// The one asked for last at the end.
    private let kept = Mutex<[(code: String, area: LandArea)]>([])

    init(_ geocoder: ProviderChain) { self.geocoder = geocoder }

    /// The area of a country or region by its ISO 3166 code; `nil` where it has none.
    func area(of code: String) throws(GEOSError) -> LandArea? {
        guard code.utf8.count <= 6 else { return nil }
        let known = kept.withLock { kept -> LandArea? in
            guard let index = kept.firstIndex(where: { $0.code == code }) else { return nil }
            let entry = kept.remove(at: index)
            kept.append(entry)
            return entry.area
        }
        if let known { return known }
        let borders = geocoder.borders(of: code)
        guard !borders.isEmpty,
            let area = try AreaReader.area(
                enclosedBy: Paths(borders.map { line in line.map { ($0.longitude, $0.latitude) } }))
        else { return nil }
        let made = LandArea(area: area, box: try Self.box(of: area))
        kept.withLock { kept in
            kept = kept.suffix(Self.limit - 1) + [(code, made)]
        }
        return made
    }

    private static func box(of area: Area) throws(GEOSError) -> BoundingBox {
        let rings = try AreaReader.rings(of: area)
        let boxes = (0..<rings.count).compactMap { ring -> BoundingBox? in
            let points = rings.points(of: ring)
            let longitudes = points.map { rings.coordinates[2 * $0] }
            let latitudes = points.map { rings.coordinates[2 * $0 + 1] }
            guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
                let north = latitudes.max()
            else { return nil }
            return BoundingBox(west: west, south: south, east: east, north: north)
        }
        return BoundingBox(containing: boxes) ?? area.box
    }
}
