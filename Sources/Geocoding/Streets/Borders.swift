// The lines round areas, and what is inside of them.

/// The lines round areas, those of one area one after another.
struct Borders {
    let points: RecordTable<OSMPoint>
    let lines: RecordTable<BorderLine>

    /// Whether an odd number of lines lies to the east of the place.
    func holds(_ outline: Outline, _ place: OSMPoint) -> Bool {
        guard outline.box.south <= place.latitude, place.latitude < outline.box.north,
            outline.box.west <= place.longitude, place.longitude < outline.box.east
        else { return false }
        var isInside = false
        for line in lines[outline.lines] {
            guard line.box.south <= place.latitude, place.latitude < line.box.north,
                place.longitude < line.box.east
            else { continue }
            for (a, b) in zip(points[line.points], points[line.points].dropFirst())
            where crosses(a, b, eastOf: place) {
                isInside.toggle()
            }
        }
        return isInside
    }

    private func crosses(_ a: OSMPoint, _ b: OSMPoint, eastOf place: OSMPoint) -> Bool {
        guard (a.latitude > place.latitude) != (b.latitude > place.latitude) else { return false }
        let share =
            (Double(place.latitude) - Double(a.latitude)) / (Double(b.latitude) - Double(a.latitude))
        return Double(a.longitude) + share * (Double(b.longitude) - Double(a.longitude)) > Double(place.longitude)
    }
}
