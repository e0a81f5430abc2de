// Finds the house, the street and the landmark that are nearest to a place.

import Foundation
import Geography

/// What is near a place in one street index.
struct StreetSearch {
    /// How far a house number may be away, in metres.
    static let houseReach = 60.0
    /// How far a street may be away, in metres.
    static let streetReach = 100.0
    /// How near something must be to name the place, in metres.
    static let landmarkReach = 15.0
    /// A house at another street than the nearest counts as so many times farther away than it is.
    private static let detour = 1.5
    /// A street is only nearer than another if it is so by more than the half of a street's width, in metres.
    private static let width = 5.0

    /// What was found, as texts of the index; 0 = none.
    struct Found {
        var number: UInt32 = 0
        var street: UInt32
        var parts: AddressParts
        var metres: Double
    }

    private struct House {
        var record: HouseRecord
        var parts: AddressParts
        var metres: Double
    }

    private struct Street {
        var parts: AddressParts
        var metres: Double
    }

    private let file: StreetIndexFile
    private let window: StreetWindow

    init(_ file: StreetIndexFile, at place: Coordinate) {
        self.file = file
        window = StreetWindow(centre: place, reach: Self.streetReach)
    }

    /// The nearest house number that is on the right street, else the nearest street.
    ///
    /// The right street is the nearest one, unless a house on another is much nearer than those on it.
    func address() -> Found? {
        let streets = streets()
        let houses = houses()
        let nearest = streets.min { $0.metres < $1.metres }
        let best = houses.lazy.map { (house: $0, score: score($0, streets, nearest)) }
            .filter { $0.score <= Self.houseReach }.min { $0.score < $1.score }?.house
        if let best {
            let street = best.parts.street != 0 ? best.parts.street : nearest?.parts.street ?? 0
            return Found(number: best.record.number, street: street, parts: best.parts, metres: best.metres)
        }
        guard var nearest else { return nil }
        if nearest.parts.postcode == 0 {
            let neighbour = houses.lazy.filter { $0.parts.locality == nearest.parts.locality && $0.parts.postcode != 0 }
                .min { $0.metres < $1.metres }
            nearest.parts.postcode = neighbour?.parts.postcode ?? 0
        }
        return Found(street: nearest.parts.street, parts: nearest.parts, metres: nearest.metres)
    }

    /// What people go to at the place; its name's text.
    func landmark() -> UInt32 {
        var best: (name: UInt32, metres: Double) = (0, Self.landmarkReach)
        window.forEachRecord(of: file.landmarks) { record, corner in
            let metres = window.metres(corner, record.x, record.y)
            if metres < best.metres { best = (record.name, metres) }
        }
        return best.name
    }

    private func score(_ house: House, _ streets: [Street], _ nearest: Street?) -> Double {
        guard let nearest, house.parts.street != 0, !isSame(house.parts.street, nearest.parts.street) else {
            return house.metres
        }
        let own = streets.first { isSame($0.parts.street, house.parts.street) }?.metres ?? Self.streetReach
        return own <= nearest.metres + Self.width ? house.metres : house.metres * Self.detour
    }

    /// Each street within reach once, as near as it comes.
    private func streets() -> [Street] {
        var nearest: [UInt32: Double] = [:]
        window.forEachRecord(of: file.roads) { record, corner in
            let metres = window.metres(corner, record)
            if metres <= Self.streetReach { nearest[record.parts] = min(metres, nearest[record.parts] ?? .infinity) }
        }
        // The order of a dictionary changes from run to run.
        return nearest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            .map { Street(parts: file.parts($0.key), metres: $0.value) }
    }

    /// All houses within the reach of streets.
    private func houses() -> [House] {
        var houses: [House] = []
        window.forEachRecord(of: file.houses) { record, corner in
            let metres = window.metres(corner, record.x, record.y)
            guard metres <= Self.streetReach else { return }
            houses.append(House(record: record, parts: file.parts(record.parts), metres: metres))
        }
        return houses
    }

    private func isSame(_ a: UInt32, _ b: UInt32) -> Bool {
        if a == b { return true }
        guard let a = file.textBytes(a), let b = file.textBytes(b) else { return false }
        return a.elementsEqual(b)
    }
}
