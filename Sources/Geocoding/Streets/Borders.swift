// The lines round areas, and what is inside of them.

/// Lines by the ids that areas name them by; each is kept once, however many areas it parts.
struct Borders {
    private struct Line {
        var points: Range<Int>
        var south: Int32
        var north: Int32
        var west: Int32
        var east: Int32
    }

    private var points: [OSMPoint] = []
    private var lines: [Line] = []
    /// A line of which a part lies outside the extract comes in pieces.
    private var pieces: [Int64: [Int]] = [:]

    mutating func add(_ id: Int64, _ line: [OSMPoint]) {
        guard let first = line.first, line.count > 1 else { return }
        var added = Line(
            points: points.count..<points.count + line.count, south: first.latitude, north: first.latitude,
            west: first.longitude, east: first.longitude)
        for point in line {
            added.south = min(added.south, point.latitude)
            added.north = max(added.north, point.latitude)
            added.west = min(added.west, point.longitude)
            added.east = max(added.east, point.longitude)
        }
        points += line
        pieces[id, default: []].append(lines.count)
        lines.append(added)
    }

    /// The area that the lines go round; `nil` where they don't close, as a part of them is missing.
    func outline(of ids: [Int64]) -> Outline? {
        let found = ids.compactMap { pieces[$0] }.flatMap { $0 }
        var loose: Set<OSMPoint> = []
        for line in found {
            for end in [points[lines[line].points.lowerBound], points[lines[line].points.upperBound - 1]]
            where loose.remove(end) == nil {
                loose.insert(end)
            }
        }
        guard loose.isEmpty, let first = found.first else { return nil }
        return found.reduce(
            into: Outline(
                lines: found, south: lines[first].south, north: lines[first].north, west: lines[first].west,
                east: lines[first].east)
        ) { outline, line in
            outline.south = min(outline.south, lines[line].south)
            outline.north = max(outline.north, lines[line].north)
            outline.west = min(outline.west, lines[line].west)
            outline.east = max(outline.east, lines[line].east)
        }
    }

    /// Whether an odd number of lines lies to the east of the place.
    func holds(_ outline: Outline, _ place: OSMPoint) -> Bool {
        guard outline.south <= place.latitude, place.latitude < outline.north, outline.west <= place.longitude,
            place.longitude < outline.east
        else { return false }
        var isInside = false
        for index in outline.lines {
            let line = lines[index]
            guard line.south <= place.latitude, place.latitude < line.north, place.longitude < line.east else {
                continue
            }
            for end in line.points.dropFirst() where crosses(points[end - 1], points[end], eastOf: place) {
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
