// Puts the lines round an area together.

/// Lines by the ids that areas name them by; one of which a part lies outside the extract comes in pieces.
struct BorderPieces {
    let points: RecordTable<OSMPoint>
    let pieces: CellTable<BorderLine>

    /// The lines with those ids; none where they don't close, as a part of them is missing.
    func closed(_ ids: some Sequence<Int64>) -> [BorderLine] {
        let lines = ids.flatMap { pieces.records[pieces.records(of: UInt64(bitPattern: $0))] }
        var loose: Set<OSMPoint> = []
        for line in lines {
            for end in [points[line.points.lowerBound], points[line.points.upperBound - 1]]
            where loose.remove(end) == nil {
                loose.insert(end)
            }
        }
        return loose.isEmpty ? lines : []
    }
}
