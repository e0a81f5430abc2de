// The GeoJSON of GET /map/features.

import Geography
import Glibc
import Interchange
import Locations
import Storage

/// Writes pins and clusters as a FeatureCollection (RFC 7946), whose `bbox` is what was counted.
struct MapFeatureWriter {
    private let categories: [Identifier: Locations.Category]
    private let links: Links
    private let decimals: Int
    private var output = JSONOutput(capacity: 65_536)
    private var isFirst = true

    init(window: CellWindow, categories: [Locations.Category], links: Links) {
        self.categories = Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0) })
        self.links = links
        decimals = Self.decimals(telling: 360 / exp2(Double(window.level)))
        output.literal("{\"type\":\"FeatureCollection\",\"bbox\":")
        box(window.box, decimals: 9)
        output.literal(",\"features\":[")
    }

    /// The file; nothing can be written afterwards.
    mutating func finished() -> [UInt8] {
        output.literal("]}")
        return output.bytes
    }

    mutating func pin(_ location: LocationSummary) {
        begin()
        output.literal(",\"id\":")
        output.string(location.id.description)
        output.literal(",\"geometry\":")
        point(location.coordinate, decimals: 9)
        output.literal(",\"properties\":{\"name\":")
        output.string(location.name.isEmpty ? "(No Description)" : String(location.name.prefix(Self.nameLimit)))
        if let category = categories[location.category] {
            output.literal(",\"category\":")
            output.string(category.name)
            output.literal(",\"color\":")
            output.string(category.color)
            output.literal(",\"icon\":")
            output.string(category.icon)
        }
        if let photo = location.photo {
            output.literal(",\"thumbnail\":")
            output.string(links.thumbnail(photo))
        }
        output.literal("}}")
    }

    mutating func cluster(_ count: CellCount) {
        let total = count.total
        begin()
        output.literal(",\"geometry\":")
        point(total.centre, decimals: decimals)
        output.literal(",\"properties\":{\"count\":")
        output.integer(total.count)
        output.literal(",\"bbox\":")
        // By its own size: whoever opens it from afar wants to see its places apart.
        box(total.box, decimals: max(decimals, Self.decimals(telling: max(total.box.width, total.box.height))))
        output.literal(",\"categories\":{")
        var isFirst = true
        for share in count.tallies {
            guard let category = categories[share.category] else { continue }
            if !isFirst { output.literal(",") }
            isFirst = false
            output.string(category.name)
            output.literal(":{\"count\":")
            output.integer(share.tally.count)
            output.literal(",\"color\":")
            output.string(category.color)
            output.literal("}")
        }
        output.literal("}}}")
    }

    /// As many characters as a pin on the map without JavaScript shows.
    private static let nameLimit = 200

    /// Enough to tell a fiftieth of a size in degrees; more would only be more to send.
    private static func decimals(telling degrees: Double) -> Int {
        degrees > 0 ? min(max(Int(log10(50 / degrees).rounded(.up)), 1), 9) : 9
    }

    private mutating func begin() {
        output.literal(isFirst ? "\n" : ",\n")
        isFirst = false
        output.literal("{\"type\":\"Feature\"")
    }

    private mutating func point(_ coordinate: Coordinate, decimals: Int) {
        output.literal("{\"type\":\"Point\",\"coordinates\":[")
        output.degrees(coordinate.longitude, decimals: decimals, .toNearestOrEven)
        output.literal(",")
        output.degrees(coordinate.latitude, decimals: decimals, .toNearestOrEven)
        output.literal("]}")
    }

    /// Rounded outwards; the edges of the world are whole numbers.
    private mutating func box(_ box: BoundingBox, decimals: Int) {
        output.literal("[")
        output.degrees(box.west, decimals: decimals, .down)
        output.literal(",")
        output.degrees(box.south, decimals: decimals, .down)
        output.literal(",")
        output.degrees(box.east, decimals: decimals, .up)
        output.literal(",")
        output.degrees(box.north, decimals: decimals, .up)
        output.literal("]")
    }
}
