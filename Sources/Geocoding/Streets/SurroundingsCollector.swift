// Keeps areas and settlements while an extract is read.

/// Brings together, on the disk, what ``Surroundings`` know.
///
/// Names are texts of the index, 0 = none.
struct SurroundingsCollector: ~Copyable {
    private struct Area: BitwiseCopyable {
        var level: Int
        var name: UInt32
        var postcode: UInt32
        var lineCount: Int
    }

    private let scratch: String
    private var areas: RecordSpool<Area>
    /// The ids of the lines of all areas.
    private var lines: RecordSpool<Int64>
    private var points: RecordSpool<OSMPoint>
    private var pieces: CellSorter<BorderLine>
    private var settlements: RecordSpool<Settlement>

    /// How much memory records may take that are sorted.
    private static let runBytes = 4 << 20

    init(scratch folder: String) {
        scratch = folder
        areas = RecordSpool(scratch: folder)
        lines = RecordSpool(scratch: folder)
        points = RecordSpool(scratch: folder)
        pieces = CellSorter(scratch: folder, runBytes: Self.runBytes)
        settlements = RecordSpool(scratch: folder)
    }

    mutating func add(level: Int, name: UInt32, postcode: UInt32, lines ids: [Int64]) throws {
        try areas.append(Area(level: level, name: name, postcode: postcode, lineCount: ids.count))
        for id in ids { try lines.append(id) }
    }

    mutating func add(border id: Int64, _ line: [OSMPoint]) throws {
        guard line.count > 1, let box = OSMBox(line) else { return }
        let start = points.count
        for point in line { try points.append(point) }
        try pieces.add(BorderLine(points: start..<points.count, box: box), in: UInt64(bitPattern: id))
    }

    mutating func add(_ settlement: Settlement) throws {
        try settlements.append(settlement)
    }

    /// To be called once, when everything has come.
    mutating func finish() throws -> Surroundings {
        var surroundings = try outlinedAreas()
        let settlements = try settlements.table()
        for settlement in settlements where settlement.kind.isLocality { surroundings.settle(settlement) }
        var sorted = CellSorter<Settlement>(scratch: scratch, runBytes: Self.runBytes)
        for var settlement in settlements {
            settlement.locality = surroundings.city(at: settlement.point) ?? 0
            let box = OSMBox(round: settlement.point, metres: settlement.kind.reach)
            for tile in SearchTile.tiles(touching: box) { try sorted.add(settlement, in: tile) }
        }
        surroundings.settlements = try sorted.table()
        return surroundings
    }

    /// The areas whose lines are complete.
    private mutating func outlinedAreas() throws -> Surroundings {
        let borders = BorderPieces(points: try points.table(), pieces: try pieces.table())
        let ids = try lines.table()
        var outlined: [Surroundings.Area] = []
        var outlines = RecordSpool<BorderLine>(scratch: scratch)
        var tiles = CellSorter<UInt32>(scratch: scratch, runBytes: Self.runBytes)
        var id = 0
        for area in try areas.table() {
            let lines = borders.closed(ids[id..<id + area.lineCount])
            id += area.lineCount
            guard let first = lines.first else { continue }
            let start = outlines.count
            for line in lines { try outlines.append(line) }
            let box = lines.reduce(first.box) { $0.union($1.box) }
            for tile in SearchTile.tiles(touching: box) { try tiles.add(UInt32(outlined.count), in: tile) }
            outlined.append(
                Surroundings.Area(
                    level: area.level, name: area.name, postcode: area.postcode,
                    outline: Outline(lines: start..<outlines.count, box: box)))
        }
        return Surroundings(
            areas: outlined, tiles: try tiles.table(),
            borders: Borders(points: borders.points, lines: try outlines.table()))
    }
}
