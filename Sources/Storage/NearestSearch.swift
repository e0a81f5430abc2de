// The nearest locations first.

import Geography
import Locations
import SQLite

/// Finds the nearest of the matching locations with the R*Tree: in circles that grow until they hold enough.
struct NearestSearch {
    private typealias Candidate = (metres: Double, id: Identifier, key: Int64)

    private let query: LocationQuery
    private let centre: Coordinate
    private let keys: CategoryKeys
    private let connection: Connection
    /// Half the Earth's circumference, rounded up: no two places are farther apart.
    private static let farthest = 20_100_000.0

    init(
        _ filter: LocationFilter, centre: Coordinate, owner: Owner, keys: CategoryKeys, connection: Connection
    ) throws {
        query = try LocationQuery(ordered: filter, owner: owner, keys: keys, on: connection)
        self.centre = centre
        self.keys = keys
        self.connection = connection
    }

    func page(after cursor: PageCursor?, limit: Int) throws -> LocationPage {
        var radius = 1_000.0
        var last: (Double, Identifier)?
        if case .distance(let metres, let id) = cursor {
            last = (metres, id)
            radius = max(radius, metres * 1.2)
        }
        var found = try candidates(within: radius, after: last)
        while found.count <= limit, radius < Self.farthest {
            radius *= 2
            found = try candidates(within: radius, after: last)
        }
        found.sort { ($0.metres, $0.id) < ($1.metres, $1.id) }
        let page = found.prefix(limit)
        let next = found.count > limit ? page.last.map { PageCursor.distance($0.metres, $0.id) } : nil
        let summaries = try LocationSummaryRow.read(page.lazy.map(\.key), keys: keys, on: connection)
        return LocationPage(locations: summaries, next: next?.text)
    }

    private func candidates(within metres: Double, after last: (Double, Identifier)?) throws -> [Candidate] {
        var query = query
        if metres < Self.farthest { query.within(BoundingBox(around: centre, metres: metres)) }
        let rows = try query.select("l.id, l.uuid, l.latitude, l.longitude", on: connection)
        var candidates: [Candidate] = []
        while try rows.step() {
            let distance = Distance.metres(centre, try rows.coordinate(2))
            let candidate = (distance, try rows.identifier(1), rows.integer(0))
            guard candidate.0 <= metres else { continue }
            if let last, (candidate.0, candidate.1) <= last { continue }
            candidates.append(candidate)
        }
        return candidates
    }
}
