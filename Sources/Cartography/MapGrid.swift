// Gathers places for a map, however many they are.

import Glibc
package import Geography

/// Counts places by cells, so that a picture shows any number of them as a few hundred markers.
///
/// Cells are parts of the world, not of the view, and cover more than the view: moving it leaves clusters as they are.
package struct MapGrid {
    /// Pixels between two markers, at least; more in large pictures, so that about 500 markers fill any.
    package static let distance = 28.0
    /// Circles of that distance pack a plane densest in a hexagonal lattice, where each takes 0.866 of its square.
    private static let markerLimit = 500 * 0.866
    /// Cells around the view that are counted too: a marker may reach two cells far, and so may its neighbour.
    private static let margin = 4

    let view: MapView
    let distance: Double
    /// Cells from one side of the world to the other.
    private let cellsAcross: Double
    private let level: Int
    private let firstColumn: Int
    private let firstRow: Int
    private let columns: Int
    private let rows: Int
    /// For each place in the grid its cell's number in `cells`, or -1.
    private var slots: [Int32]
    private var cells: [MapCell] = []

    package init(_ view: MapView) {
        let (width, height) = (Double(view.width), Double(view.height))
        self.view = view
        distance = max(Self.distance, (width * height / Self.markerLimit).squareRoot())
        // Half to a whole `distance`, so that two places of a cell are hardly ever far enough for two markers.
        level = max(Int((view.zoom - log2(distance / 32) + 3 + 1e-6).rounded(.down)), 0)
        cellsAcross = exp2(Double(level))
        let cellsPerPixel = cellsAcross / view.worldSize
        let (left, top) = (
            view.x * cellsAcross - width / 2 * cellsPerPixel, view.y * cellsAcross - height / 2 * cellsPerPixel
        )
        firstColumn = Int(left.rounded(.down)) - Self.margin
        firstRow = Int(top.rounded(.down)) - Self.margin
        columns = Int((width * cellsPerPixel).rounded(.up)) + 2 * Self.margin + 1
        rows = Int((height * cellsPerPixel).rounded(.up)) + 2 * Self.margin + 1
        slots = Array(repeating: -1, count: columns * rows)
    }

    /// What it counts: the view, widened to whole cells.
    package var window: CellWindow {
        CellWindow(
            level: level, columns: firstColumn...firstColumn + columns - 1, rows: firstRow...firstRow + rows - 1)
    }

    /// Counts places of one of the ``window``'s cells; what lies outside is passed over.
    ///
    /// - Parameter id: comes back in ``MapCluster/id`` where a place stands alone.
    package mutating func add(_ tally: PlaceTally, id: Int64, color: MapColor?) {
        // Of the world's copies the one nearest to the centre counts, as in MapView.position(of:).
        let mean = tally.mean
        var dx = mean.x - view.x
        dx -= dx.rounded()
        let x = view.x + dx
        let column = Int((x * cellsAcross).rounded(.down)) - firstColumn
        let row = Int(min(mean.y * cellsAcross, cellsAcross - 1).rounded(.down)) - firstRow
        guard column >= 0, column < columns, row >= 0, row < rows else { return }
        let cell = MapCell(tally, x: x, y: mean.y, id: id, color: color, row: row, column: column)
        let slot = row * columns + column
        if slots[slot] < 0 {
            slots[slot] = Int32(cells.count)
            cells.append(cell)
        } else {
            cells[Int(slots[slot])].join(cell)
        }
    }

    /// The markers of all places in the view, and perhaps some beside it, from north to south; no two nearer to each other than
    /// ``distance``, also where the picture's edge moves them.
    ///
    /// The fullest cells are markers, and take in what is too near to them.
    package func clusters() -> [MapCluster] {
        var markers: [(centre: MapCell, all: MapCell)] = []
        /// For each place in the grid its marker's number in `markers`, or -1.
        var markerSlots = [Int32](repeating: -1, count: slots.count)
        let order = cells.sorted { ($1.count, $0.row, $0.column) < ($0.count, $1.row, $1.column) }
        for cell in order {
            if let near = nearest(to: cell, markers, markerSlots) {
                markers[near].all.join(cell)
            } else {
                markerSlots[cell.row * columns + cell.column] = Int32(markers.count)
                markers.append((cell, cell))
            }
        }
        return joinedAtEdge(markers.filter { $0.all.touches(view) }).map { cluster($0.all, around: $0.centre) }.sorted {
            ($0.y, $0.x) < ($1.y, $1.x)
        }
    }

    /// The same with those that are drawn at the picture's edge, because they stand beyond it, joined to what they would cover.
    private func joinedAtEdge(
        _ markers: [(centre: MapCell, all: MapCell)]
    ) -> [(centre: MapCell, all: MapCell)] {
        let places = markers.map { position(of: $0.centre) }
        let drawn = places.map {
            (
                x: min(max($0.x, Self.edge), Double(view.width) - Self.edge),
                y: min(max($0.y, Self.edge), Double(view.height))
            )
        }
        let isInside = zip(places, drawn).map { $0.x == $1.x && $0.y == $1.y }
        var kept = markers.indices.filter { isInside[$0] }
        var joined = markers
        for index in markers.indices where !isInside[index] {
            let place = drawn[index]
            func squared(_ other: Int) -> Double {
                let (x, y) = (drawn[other].x - place.x, drawn[other].y - place.y)
                return x * x + y * y
            }
            if let near = kept.min(by: { squared($0) < squared($1) }), squared(near) < distance * distance {
                joined[near].all.join(markers[index].all)
            } else {
                kept.append(index)
            }
        }
        return kept.map { joined[$0] }
    }

    /// Pixels that the middle of a marker is kept from the picture's sides and its head from the top.
    private static let edge = 18.0

    /// In pixels of the view.
    private func position(of cell: MapCell) -> (x: Double, y: Double) {
        (
            (cell.x - view.x) * view.worldSize + Double(view.width) / 2,
            (cell.y - view.y) * view.worldSize + Double(view.height) / 2
        )
    }

    private func nearest(
        to cell: MapCell, _ markers: [(centre: MapCell, all: MapCell)], _ markerSlots: [Int32]
    ) -> Int? {
        var (nearest, least): (Int?, Double) = (nil, distance * distance)
        for row in max(0, cell.row - 2)...min(rows - 1, cell.row + 2) {
            for column in max(0, cell.column - 2)...min(columns - 1, cell.column + 2) {
                let marker = Int(markerSlots[row * columns + column])
                guard marker >= 0 else { continue }
                let (x, y) = (markers[marker].centre.x - cell.x, markers[marker].centre.y - cell.y)
                let squared = (x * x + y * y) * view.worldSize * view.worldSize
                if squared < least { (nearest, least) = (marker, squared) }
            }
        }
        return nearest
    }

    private func cluster(_ cell: MapCell, around centre: MapCell) -> MapCluster {
        let (x, y) = position(of: centre)
        return MapCluster(
            count: cell.count, id: cell.id, color: cell.color, x: x, y: y, box: cell.box,
            isSeparable: view.canZoomIn
                && cell.extent * MapView.tileSize * exp2(MapView.maximumZoom) >= distance)
    }
}
