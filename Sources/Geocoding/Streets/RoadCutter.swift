// Cuts streets at the edges of the cells.

/// Cuts a straight piece of a street so that each part lies in one cell.
enum RoadCutter {
    /// How far a street goes on at most without a node, in ``OSMPoint``'s units; what is longer is a mistake.
    private static let limit = 5_000_000

    static func cut(_ a: OSMPoint, _ b: OSMPoint, _ body: (CellPlace, CellPlace) throws -> Void) rethrows {
        let (south, west) = (Int(a.latitude), Int(a.longitude))
        let (north, east) = (Int(b.latitude) - south, Int(b.longitude) - west)
        guard abs(north) <= limit, abs(east) <= limit else { return }
        let cuts = [0] + (edges(south, north) + edges(west, east)).sorted() + [1]
        for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
            func place(_ share: Double) -> (latitude: Int, longitude: Int) {
                (south + Int((Double(north) * share).rounded()), west + Int((Double(east) * share).rounded()))
            }
            let middle = place((from + to) / 2)
            let cell = StreetGrid.cell(
                row: StreetGrid.row(middle.latitude), column: StreetGrid.column(middle.longitude))
            let (start, end) = (place(from), place(to))
            try body(
                CellPlace(cell: cell, latitude: start.latitude, longitude: start.longitude),
                CellPlace(cell: cell, latitude: end.latitude, longitude: end.longitude))
        }
    }

    /// Where, as a share of the way, a piece crosses from cell to cell in one direction.
    private static func edges(_ start: Int, _ length: Int) -> [Double] {
        guard length != 0 else { return [] }
        let side = StreetGrid.side
        let (low, high) = (min(start, start + length), max(start, start + length))
        // 90 and 180 degrees are multiples of a cell's side, so that its edges are multiples of it as well.
        let first = Int((Double(low) / Double(side)).rounded(.down)) + 1
        return stride(from: first * side, to: high, by: side).map { Double($0 - start) / Double(length) }
    }
}
