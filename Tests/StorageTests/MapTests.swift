// Places on the map: boxes, circles, extents.

import Geography
import Locations
import Storage
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
        let pins = try locations.pins(in: box, filter: LocationFilter(), limit: 100, owner: owner)
        #expect(pins.map(\.description).sorted() == expected)
        #expect(pins.allSatisfy { box.contains($0.coordinate) })
        #expect(try collection.found(LocationFilter(box: box)).sorted() == expected)
        #expect(try locations.count(LocationFilter(box: box), owner: owner) == expected.count)
    }

    @Test func `a box is exact to the last bit, though the tree keeps 32`() async throws {
        let longitude = 7.4200001
        try await collection.add("here", at: (43.7, longitude))
        let beside = try BoundingBox.make(longitude.nextUp, 43, 8, 44)
        let around = try BoundingBox.make(longitude, 43, longitude, 44)
        #expect(try locations.pins(in: beside, filter: LocationFilter(), limit: 9, owner: owner).isEmpty)
        #expect(try locations.pins(in: around, filter: LocationFilter(), limit: 9, owner: owner).count == 1)
    }

    @Test func `pins obey the filter and the limit`() async throws {
        for number in 0..<10 { try await collection.add("n\(number)", at: (Double(number), 0), in: "Bar") }
        try await collection.add("other", at: (1, 1))
        let box = try BoundingBox.make(-1, -1, 2, 20)
        let bars = LocationFilter(category: try collection.category("Bar"))
        #expect(try locations.pins(in: box, filter: bars, limit: 5, owner: owner).count == 5)
        #expect(try locations.pins(in: box, filter: LocationFilter(text: "other"), limit: 5, owner: owner).count == 1)
        let part = LocationFilter(box: try BoundingBox.make(-1, 0, 1, 3))
        #expect(try locations.pins(in: box, filter: part, limit: 50, owner: owner).count == 5)
        #expect(try locations.pins(in: box, filter: bars, limit: 0, owner: owner).isEmpty)
    }

    @Test(
        "the extent is the smallest box, across the antimeridian where that is smaller",
        arguments: [
            ([(1.0, 2.0)], [2.0, 1, 2, 1]), ([(1, 2), (-3, 4)], [2, -3, 4, 1]),
            ([(-18, 177), (-13, -172)], [177, -18, -172, -13]), ([(0, -90), (0, 90)], [-90, 0, 90, 0]),
            ([(0, -179), (0, 0), (0, 179)], [0, 0, -179, 0]), ([(0, 180), (0, -180)], [180, 0, -180, 0]),
            ([(0, 10), (0, 130), (0, -110)], [-110, 0, 130, 0]),
        ] as [([(Double, Double)], [Double])])
    func extents(points: [(Double, Double)], edges: [Double]) async throws {
        for point in points { try await collection.add(at: point) }
        let extent = try #require(try locations.extent(LocationFilter(), owner: owner))
        #expect(extent.count == points.count)
        #expect(try extent.box == BoundingBox.make(edges[0], edges[1], edges[2], edges[3]))
    }

    @Test func `nothing has no extent`() async throws {
        #expect(try locations.extent(LocationFilter(), owner: owner) == nil)
        try await collection.add("a", at: (5, 5))
        #expect(try locations.extent(LocationFilter(text: "b"), owner: owner) == nil)
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
}
