// Which points a map counts.

import GEOS
import Geography
import Locations
import SQLite

/// A ``Locations/LocationFilter`` for points; what a point doesn't know is looked up for all of them at once.
struct PlaceFilter {
    let category: Int64?
    let box: BoundingBox?
    /// Whether it asks for nothing that ``PlaceSums`` can't answer.
    let isPlain: Bool
    private let from: Instant?
    private let to: Instant?
    private let circle: (near: LocationFilter.Near, box: BoundingBox)?
    private let area: (area: PreparedArea, box: BoundingBox)?
    /// Has to have the point's key; by itself because it is asked for each of very many points.
    private let keys: KeySet?
    /// Each has to have the point's category or its key.
    private let choices: [(categories: [Int64], keys: KeySet)]

    init(_ filter: LocationFilter, owner: Owner, keys: CategoryKeys, connection: Connection) throws {
        // A category that isn't the owner's has no locations: keys start at 1.
        category = filter.category.map { keys.key($0) ?? 0 }
        box = filter.box
        (from, to) = (filter.from, filter.to)
        circle = filter.near.map { ($0, BoundingBox(around: $0.coordinate, metres: $0.metres)) }
        area = try filter.area.map { (try PreparedArea($0), $0.box) }
        let choices = try LocationQuery.choices(filter, owner: owner, keys: keys, on: connection)
        self.keys = choices.filter(\.categories.isEmpty).map(\.keys).reduce(nil) { both, keys in
            var both = both ?? keys
            both.formIntersection(keys)
            return both
        }
        self.choices = choices.filter { !$0.categories.isEmpty }
        isPlain = from == nil && to == nil && circle == nil && area == nil && choices.isEmpty
    }

    func lets(_ point: PlacePoint) throws -> Bool {
        if let category, point.category != category { return false }
        if let from, point.date < from { return false }
        if let to, point.date > to { return false }
        if let box, !box.contains(point.coordinate) { return false }
        if let keys, !keys.contains(point.key) { return false }
        for choice in choices where !choice.keys.contains(point.key) && !choice.categories.contains(point.category) {
            return false
        }
        if let circle {
            guard circle.box.contains(point.coordinate),
                Distance.metres(circle.near.coordinate, point.coordinate) <= max(0, circle.near.metres)
            else { return false }
        }
        if let area {
            guard area.box.contains(point.coordinate), try area.area.contains(point.coordinate) else { return false }
        }
        return true
    }
}
