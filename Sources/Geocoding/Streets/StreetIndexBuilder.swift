// Makes a street index out of an extract.

import Foundation
import Locations

/// Takes the objects of an extract and writes an index of them.
///
/// Beside a few dozen bytes for each area, what memory holds is bounded, however large the extract is; the rest is on the disk.
final class StreetIndexBuilder: OSMVisitor {
    /// A house number as it came; texts of the index.
    private struct House: BitwiseCopyable {
        var x: UInt16
        var y: UInt16
        var number: UInt32
        var parts: AddressParts
    }

    private struct Road: BitwiseCopyable {
        var x1: UInt16
        var y1: UInt16
        var x2: UInt16
        var y2: UInt16
        var street: UInt32
    }

    private var writer: StreetIndexWriter
    private var texts = TextTable()
    private var houses: CellSorter<House>
    private var roads: CellSorter<Road>
    private var landmarks: CellSorter<LandmarkRecord>
    private var surroundings: SurroundingsCollector
    private var parts: RecordSpool<AddressParts>
    /// Where parts that came lately stand.
    private var placesOfParts: [AddressParts: UInt32] = [:]
    /// The streets of every locality, for their number: both their texts in one.
    private var streets: CellSorter<Void>
    private let partsLimit: Int
    private let scratch: String
    private let onProgress: (Double) throws -> Void

    /// How much of the work is reading; the rest is sorting and writing.
    private static let readingShare = 0.8

    /// - Parameters:
    ///   - path: the file to write, which must not be there.
    ///   - scratch: the folder for what memory shouldn't hold.
    ///   - partsLimit: so many parts of addresses are remembered. They come cell by cell, so that those from before hardly
    ///     come again, and what is written twice costs room but nothing else.
    ///   - onProgress: is told how much is done, 0...1; what it throws ends the work.
    init(
        _ path: String, scratch: String, partsLimit: Int = 200_000,
        onProgress: @escaping (Double) throws -> Void = { _ in }
    ) throws {
        writer = try StreetIndexWriter(path)
        try writer.begin("text")
        houses = CellSorter(scratch: scratch)
        roads = CellSorter(scratch: scratch)
        landmarks = CellSorter(scratch: scratch)
        surroundings = SurroundingsCollector(scratch: scratch)
        parts = RecordSpool(scratch: scratch)
        streets = CellSorter(scratch: scratch)
        self.partsLimit = partsLimit
        self.scratch = scratch
        self.onProgress = onProgress
    }

    func address(_ address: OSMAddress) throws {
        let place = CellPlace(address.point)
        let house = House(
            x: place.x, y: place.y, number: try text(address.number),
            parts: AddressParts(
                street: try text(address.street.isEmpty ? address.place : address.street),
                locality: try text(address.city), subLocality: try text(address.suburb),
                postcode: try text(address.postcode)))
        guard house.number != 0 else { return }
        try houses.add(house, in: place.cell)
    }

    func interpolation(_ kind: String, from first: OSMAddress, to last: OSMAddress, along line: [OSMPoint]) throws {
        for house in HouseNumbers.between(first, last, kind: kind, along: line) { try address(house) }
    }

    func street(_ name: String, along line: [OSMPoint]) throws {
        let street = try text(name)
        guard street != 0 else { return }
        for (a, b) in zip(line, line.dropFirst()) {
            try RoadCutter.cut(a, b) { a, b in
                try roads.add(Road(x1: a.x, y1: a.y, x2: b.x, y2: b.y, street: street), in: a.cell)
            }
        }
    }

    func settlement(_ kind: String, _ name: String, at point: OSMPoint) throws {
        guard let kind = Settlement.Kind(rawValue: kind) else { return }
        let name = try text(name)
        if name != 0 { try surroundings.add(Settlement(kind: kind, name: name, point: point)) }
    }

    func landmark(_ name: String, at point: OSMPoint) throws {
        let place = CellPlace(point)
        let name = try text(name)
        if name != 0 { try landmarks.add(LandmarkRecord(x: place.x, y: place.y, name: name), in: place.cell) }
    }

    func area(level: Int, name: String, postcode: String, lines: [Int64]) throws {
        try surroundings.add(level: level, name: try text(name), postcode: try text(postcode), lines: lines)
    }

    func border(_ id: Int64, _ points: [OSMPoint]) throws {
        try surroundings.add(border: id, points)
    }

    func progress(_ fraction: Double) throws {
        try onProgress(fraction * Self.readingShare)
    }

    /// Sorts and writes all that came.
    ///
    /// - Throws: ``Locations/Problem`` where that is nothing, or the disk is full.
    func finish(extract: String, mapDate: String) throws -> StreetIndexSummary {
        let surroundings = try surroundings.finish()
        let houseCount = try write("house", &houses) { cell, house, writer in
            let point = CellPlace(cell: cell, x: house.x, y: house.y).point
            let parts = try place(of: surroundings.complete(house.parts, at: point))
            try writer.append(HouseRecord(x: house.x, y: house.y, number: house.number, parts: parts))
        }
        try onProgress(0.9)
        let roadCount = try write("road", &roads) { cell, road, writer in
            let point = CellPlace(cell: cell, x: road.x1, y: road.y1).point
            let parts = try place(of: surroundings.complete(AddressParts(street: road.street), at: point))
            try writer.append(RoadRecord(x1: road.x1, y1: road.y1, x2: road.x2, y2: road.y2, parts: parts))
        }
        guard houseCount + roadCount > 0 else {
            throw Problem(.invalid, "There are no house numbers and no named streets in \(extract).")
        }
        let landmarkCount = try write("mark", &landmarks) { _, landmark, writer in try writer.append(landmark) }
        try parts.write(as: "parts", to: &writer)
        let summary = StreetIndexSummary(
            extract: extract, mapDate: mapDate, houseNumbers: houseCount, streets: try countStreets(),
            landmarks: landmarkCount)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try writer.append(Array(encoder.encode(summary)), as: "about")
        try writer.finish()
        try onProgress(1)
        return summary
    }

    private func text(_ text: String) throws -> UInt32 {
        try texts.place(of: text) { try writer.append($0) }
    }

    /// Where the parts of an address, which are complete, stand.
    private func place(of complete: AddressParts) throws -> UInt32 {
        if let place = placesOfParts[complete] { return place }
        if placesOfParts.count == partsLimit { placesOfParts.removeAll(keepingCapacity: true) }
        let place = UInt32(parts.count)
        placesOfParts[complete] = place
        try parts.append(complete)
        if complete.street != 0 {
            try streets.add((), in: UInt64(complete.street) << 32 | UInt64(complete.locality))
        }
        return place
    }

    private func countStreets() throws -> Int {
        var last: UInt64?
        var count = 0
        try streets.drain { street, _ in
            count += street == last ? 0 : 1
            last = street
        }
        return count
    }

    /// Writes a section of records with those that find them by their cells.
    ///
    /// - Returns: how many there are.
    private func write<Record>(
        _ tag: String, _ sorter: inout CellSorter<Record>,
        _ append: (UInt64, Record, inout StreetIndexWriter) throws -> Void
    ) throws -> Int {
        var directory = CellDirectory(scratch: scratch)
        try writer.begin(tag)
        try sorter.drain { cell, record in
            try directory.append(cell)
            try append(cell, record, &writer)
        }
        try directory.write(as: tag, to: &writer)
        return Int(directory.count)
    }
}
