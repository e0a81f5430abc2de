// The countries and regions of the world by name, and their borders.

package import Geography

extension Gazetteer {
    /// The regions of a country by their names, or all countries; only those with borders.
    package func lands(of country: String?) -> [Land] {
        let areas = file.areas
        let lands =
            if let country {
                Set((1...areas.count).filter { self.country(of: $0) == country }.map(areas.region)).subtracting([0])
                    .map { Land(code: file.regions[$0 - 1][1], name: file.regions[$0 - 1][3]) }
            } else {
                Set((1...areas.count).map(areas.country))
                    .map { Land(code: file.countries[$0][0], name: file.countries[$0][2]) }
            }
        return lands.filter { !$0.code.isEmpty }.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
    }

    /// The lines that enclose a land, in no order; they meet at their ends.
    ///
    /// Empty where its code is unknown.
    package func borders(of code: String) -> [[Coordinate]] {
        let areas = file.areas
        // Whether it is the land's, of each area, the sea first.
        let isInside =
            [false]
            + (1...areas.count).map { area in
                let region = areas.region(area)
                return country(of: area) == code
                    || region > 0 && !code.isEmpty && file.regions[region - 1][1] == code
            }
        var lines: [[Coordinate]] = []
        for cell in 0..<GazetteerGrid.cellCount {
            let corner = GazetteerGrid.corner(of: cell)
            for line in areas.lines(of: cell)
            where isInside[Int(areas.left[line])] != isInside[Int(areas.right[line])] {
                lines.append(
                    areas.points(of: line).compactMap { point in
                        let (x, y) = areas[point]
                        return Coordinate(
                            latitude: (corner.latitude * GazetteerAreas.scale + y) / GazetteerAreas.scale,
                            longitude: (corner.longitude * GazetteerAreas.scale + x) / GazetteerAreas.scale)
                    })
            }
        }
        return lines
    }

    private func country(of area: Int) -> String { file.countries[file.areas.country(area)][0] }
}
