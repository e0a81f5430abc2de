// Places on the map: boxes, circles, extents.

import GEOS
import Geography
import Locations
import SQLite
@testable import Storage
import Testing

@Suite struct MapTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    @Test(
        "a box holds what lies in it, edges included",
        arguments: [
            ([-180.0, -90, 180, 90], ["east", "fiji", "home", "north", "samoa", "south", "west"]),
            ([170, -30, -170, 0], ["fiji", "samoa"]), ([177, -18, -172, -13], ["fiji", "samoa"]),
            ([180, -90, -180, 90], ["east", "west"]), ([-180, -90, -170, 90], ["samoa", "west"]),
            ([7.42, 43.73, 7.42, 43.73], ["home"]), ([7.420000001, 43, 8, 44], []),
            ([-180, 89.9, 180, 90], ["north"]), ([0, -90, 0, -90], ["south"]), ([1, 1, 2, 2], []),
        ])
    func boxes(edges: [Double], expected: [String]) async throws {
        let places: [(String, (Double, Double))] = [
            ("home", (43.73, 7.42)), ("fiji", (-18, 177)), ("samoa", (-13, -172)), ("east", (10, 180)),
            ("west", (10, -180)), ("north", (90, 50)), ("south", (-90, 0)),
        ]
        for (name, coordinate) in places { try await collection.add(name, at: coordinate) }
        let box = try BoundingBox.make(edges[0], edges[1], edges[2], edges[3])
        let points = try locations.points(in: box, filter: LocationFilter(), owner: owner)
        let summaries = try locations.summaries(of: Set(points.map(\.key)), owner: owner)
        #expect(points.map { summaries[$0.key]?.description ?? "" }.sorted() == expected)
        #expect(points.allSatisfy { box.contains($0.coordinate) })
        #expect(try collection.found(LocationFilter(box: box)).sorted() == expected)
        #expect(try locations.count(LocationFilter(box: box), owner: owner) == expected.count)
    }

    @Test func `a box is exact to the last bit, though the tree keeps 32`() async throws {
        let longitude = 7.4200001
        try await collection.add("here", at: (43.7, longitude))
        let beside = try BoundingBox.make(longitude.nextUp, 43, 8, 44)
        let around = try BoundingBox.make(longitude, 43, longitude, 44)
        #expect(try locations.points(in: beside, filter: LocationFilter(), owner: owner).isEmpty)
        #expect(try locations.points(in: around, filter: LocationFilter(), owner: owner).count == 1)
    }

    @Test func `points obey the filter, the newest first`() async throws {
        for number in 0..<10 {
            try await collection.add("n\(number)", at: (Double(number), 0), day: Int64(number), in: "Bar")
        }
        try await collection.add("other", at: (1, 1))
        let box = try BoundingBox.make(-1, -1, 2, 20)
        let bars = LocationFilter(category: try collection.category("Bar"))
        let points = try locations.points(in: box, filter: bars, owner: owner)
        #expect(points.map(\.coordinate.latitude) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
        #expect(points.allSatisfy { $0.category == bars.category })
        #expect(try locations.points(in: box, filter: LocationFilter(text: "other"), owner: owner).count == 1)
        let part = LocationFilter(box: try BoundingBox.make(-1, 0, 1, 3))
        #expect(try locations.points(in: box, filter: part, owner: owner).count == 5)
        #expect(try locations.points(filter: LocationFilter(), owner: owner).count == 11)
    }

    @Test func `many points in a box are found without the tree, and are the same`() async throws {
        let shared = try await collection.add("first", at: (10, 175))
        _ = try await collection.database.write { connection in
            try connection.run(
                """
                WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 6000)
                INSERT INTO location_boxes (id, west, east, south, north)
                SELECT 1000 + n, 176, 176, 10, 10
                FROM numbers
                """)
        }
        for box in [try BoundingBox.make(170, 0, -170, 20), try BoundingBox.make(170, 0, 180, 20)] {
            #expect(try !collection.database.read { try LocationQuery.isSparse(box, on: $0) })
            #expect(
                try locations.points(in: box, filter: LocationFilter(), owner: owner).map(\.coordinate)
                    == [shared.coordinate])
        }
        let west = try BoundingBox.make(170, 0, 175.5, 20)
        #expect(try collection.database.read { try LocationQuery.isSparse(west, on: $0) })
    }

    @Test func `what went to the Trash meanwhile has no summary`() async throws {
        let location = try await collection.add("a")
        let points = try locations.points(filter: LocationFilter(), owner: owner)
        _ = try await locations.trash(location.id, owner: owner)
        #expect(try locations.summaries(of: Set(points.map(\.key)), owner: owner).isEmpty)
    }

    @Test(
        "a circle holds what is near enough, at the poles and the antimeridian too",
        arguments: [
            ((0.0, 179.9999), (0.0, -179.9999), 30.0, true), ((0, 179.9999), (0, -179.9999), 20, false),
            ((89.9999, 0), (89.9999, 180), 23, true), ((89.9999, 0), (89.9999, 180), 22, false),
            ((60, 10), (60, 10), 0, true), ((60, 10), (60, 10.001), 56, true), ((60, 10), (60, 10.001), 55, false),
            ((0, 0), (0, 180), 20_020_000, true), ((-90, 0), (90, 0), 1e300, true), ((0, 0), (1, 1), -5, false),
        ] as [((Double, Double), (Double, Double), Double, Bool)])
    func circles(
        centre: (Double, Double), place: (Double, Double), metres: Double, isInside: Bool
    ) async throws {
        try await collection.add("it", at: place)
        let near = LocationFilter.Near(
            coordinate: try #require(Coordinate(latitude: centre.0, longitude: centre.1)), metres: metres)
        #expect(try collection.found(LocationFilter(near: near)) == (isInside ? ["it"] : []))
        #expect(try collection.found(LocationFilter(text: "it", near: near)) == (isInside ? ["it"] : []))
        let far = try BoundingBox.make(-50, -50, -40, -40)
        #expect(try collection.found(LocationFilter(box: far, near: near)).isEmpty)
    }

    @Test func `similar are those with the same words within reach`() async throws {
        let here = try await collection.add("Café Zoë!", at: (43.73, 7.42))
        try await collection.add("cafe zoe", at: (43.7302, 7.42))
        try await collection.add("cafe zoe", at: (43.7303, 7.42))
        try await collection.add("cafe zoe too", at: (43.73, 7.42))
        let empty = try await collection.add("", at: (43.73, 7.42))
        try await collection.add("", at: (43.73, 7.42))
        let similar = try locations.similar(to: here, within: 25, owner: owner)
        #expect(similar.map(\.coordinate.latitude) == [43.7302])
        #expect(try locations.similar(to: empty, within: 25, owner: owner).isEmpty)
    }

    @Test func `an area holds what lies in its polygon, whatever else is asked`() async throws {
        for (name, coordinate) in [
            ("inside", (1.0, 1.0)), ("beside", (9, 9)), ("edge", (0, 5)), ("hole", (2.5, 2.5)), ("far", (50, 50)),
        ] {
            try await collection.add(name, at: coordinate, in: name == "edge" ? "Bar" : "Park")
        }
        let area = try #require(AreaReader.read("POLYGON ((0 0, 10 0, 0 10, 0 0), (2 2, 3 2, 3 3, 2 3, 2 2))"))
        var filter = LocationFilter(area: area)
        #expect(!filter.isEmpty)
        #expect(try collection.found(filter).sorted() == ["edge", "inside"])
        #expect(try locations.count(filter, owner: owner) == 2)
        #expect(try locations.points(filter: filter, owner: owner).count == 2)
        #expect(try locations.groups(filter, limit: 9, owner: owner).map(\.count).sorted() == [1, 1])
        for sort in [LocationSort.date, .name, .distance(from: try #require(Coordinate(latitude: 0, longitude: 0)))] {
            let first = try locations.page(filter, sort: sort, after: nil, limit: 1, owner: owner)
            let second = try locations.page(filter, sort: sort, after: first.next, limit: 1, owner: owner)
            let names = (first.locations + second.locations).map(\.description)
            #expect(names.sorted() == ["edge", "inside"] && second.next == nil)
        }
        filter.category = try collection.category("Bar")
        #expect(try collection.found(filter) == ["edge"])
        filter.text = "ins"
        #expect(try collection.found(filter).isEmpty)
        #expect(try locations.points(filter: LocationFilter(area: area), owner: Collection.stranger).isEmpty)
    }
}
