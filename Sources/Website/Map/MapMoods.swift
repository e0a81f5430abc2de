// GET /map/moods: how somebody felt where, as GeoJSON.

import Geography
import HTTP
import Interchange
import Locations
import Storage

extension Website {
    /// The moods of the chosen dates in the box asked for, a face for each cell of the map: 500 at most.
    func listMapMoods(_ context: RequestContext) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let filter = try listFilter(context, settings).filter
        let window = try mapWindow(context, filter)
        let dates = context.dates(settings)
        var output = JSONOutput(capacity: 16_384)
        output.literal("{\"type\":\"FeatureCollection\",\"features\":[")
        for (index, mood) in try mapMoods(in: window, filter, context.owner).enumerated() {
            output.literal(index == 0 ? "\n" : ",\n")
            output.literal("{\"type\":\"Feature\",\"id\":")
            output.string(mood.newest.id.description)
            output.literal(",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
            output.degrees(mood.coordinate.longitude, decimals: 9, .toNearestOrEven)
            output.literal(",")
            output.degrees(mood.coordinate.latitude, decimals: 9, .toNearestOrEven)
            output.literal("]},\"properties\":{\"title\":")
            output.string(mood.title)
            output.literal(",\"mood\":")
            output.string(mood.newest.mood.name)
            output.literal(",\"count\":")
            output.integer(mood.count)
            output.literal(",\"date\":")
            output.string(dates.text(mood.newest.timestamp, in: mood.newest.timeZone))
            output.literal(",\"image\":")
            output.string(face(mood.newest.mood))
            output.literal(",\"href\":")
            output.string(href(of: mood))
            output.literal("}}")
        }
        output.literal("]}")
        return mapAnswer(output.bytes)
    }

    /// The faces of a window; the newest is that of its cell.
    func mapMoods(in window: CellWindow, _ filter: LocationFilter, _ owner: Owner) throws -> [MapMood] {
        var moods: [MapMood] = []
        var numbers: [Int: Int] = [:]
        try self.moods.forEach(in: window.box, dates: (filter.from, filter.to), owner: owner) { entry, coordinate in
            let (x, y) = (WebMercator.x(longitude: coordinate.longitude), WebMercator.y(latitude: coordinate.latitude))
            guard let (column, row) = window.cell(x: x, y: y) else { return }
            if let number = numbers[row * window.columns + column] {
                moods[number].join(entry)
            } else if moods.count < MapCells.featureLimit {
                numbers[row * window.columns + column] = moods.count
                moods.append(MapMood(entry, at: coordinate))
            }
        }
        return moods
    }

    /// The newest one's page, or the list of all at one location.
    func href(of mood: MapMood) -> String {
        guard mood.count > 1, mood.isOneLocation, let location = mood.newest.location else {
            return links.mood(mood.newest.id)
        }
        return links.with(links.moods, [("location", location.description)])
    }
}
