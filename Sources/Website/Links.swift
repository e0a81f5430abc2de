// Every address that a page, a redirect or a file of ours names, in one place.

package import Interchange
package import Locations

/// Builds paths under the site's root.
///
/// Identifiers and names that go into a path are safe there by their type, or percent-encoded here.
package struct Links: Hashable, Sendable {
    /// The path prefix of `--url` without a trailing slash; empty at the root of a host.
    package let root: String

    package init(root: String) {
        self.root = root
    }

    package var currentLocation: String { root + "/" }
    package var more: String { root + "/more" }
    package var about: String { root + "/about" }
    package var offline: String { root + "/offline" }
    package var settings: String { root + "/settings" }
    package var categories: String { root + "/categories" }
    package var trash: String { root + "/trash" }
    package var emptyTrash: String { root + "/trash/empty" }
    package var archive: String { root + "/archive.zip" }
    package var export: String { root + "/export" }
    package var imports: String { root + "/import" }
    package var unplaced: String { root + "/import/unplaced" }
    package var map: String { root + "/map" }
    package var locations: String { root + "/locations" }
    package var newLocation: String { root + "/locations/new" }
    package var reverse: String { root + "/geocode/reverse" }
    package var mapPicture: String { root + "/map.svg" }
    package var mapTiles: String { root + "/map/tiles" }
    package var features: String { root + "/map/features" }
    package var mapDates: String { root + "/map/dates" }
    package var mapMoods: String { root + "/map/moods" }
    package var mapHeat: String { root + "/map/heat.svg" }
    package var mapOutlines: String { root + "/map/outlines" }
    package var mapArea: String { root + "/map/area" }
    package var bulk: String { root + "/locations/bulk" }

    package var moods: String { root + "/moods" }
    package var mandala: String { root + "/moods/mandala" }
    package var moodsCSV: String { root + "/moods.csv" }

    package var items: String { root + "/items" }
    package var newItem: String { root + "/items/new" }
    package var itemsBulk: String { root + "/items/bulk" }
    package var importItems: String { root + "/items/import" }
    package var itemsCSV: String { root + "/items.csv" }

    package var disguises: String { root + "/disguises" }

    package func export(_ format: PlaceFormat) -> String { "\(locations).\(format.rawValue)" }
    package func location(_ id: Identifier) -> String { "\(root)/locations/\(id)" }
    package func edit(_ id: Identifier) -> String { "\(root)/locations/\(id)/edit" }
    package func delete(_ id: Identifier) -> String { "\(root)/locations/\(id)/delete" }
    package func photos(of id: Identifier) -> String { "\(root)/locations/\(id)/photos" }
    package func merge(_ id: Identifier) -> String { "\(root)/locations/\(id)/merge" }
    package func unmerge(_ id: Identifier) -> String { "\(root)/locations/\(id)/unmerge" }
    package func restore(_ id: Identifier) -> String { "\(root)/trash/\(id)/restore" }

    package func unplaced(_ id: Identifier) -> String { "\(unplaced)/\(id)" }
    package func dismiss(_ id: Identifier) -> String { "\(unplaced)/\(id)/dismiss" }
    package func imported(_ id: Identifier) -> String { "\(root)/imports/\(id)" }
    package func undoImport(_ id: Identifier) -> String { "\(root)/imports/\(id)/undo" }
    package func retryImport(_ id: Identifier) -> String { "\(root)/imports/\(id)/retry" }
    package func importMoods(_ id: Identifier) -> String { "\(root)/imports/\(id)/moods" }
    package func importReport(_ id: Identifier) -> String { "\(root)/imports/\(id).csv" }

    package func photo(_ id: Identifier) -> String { "\(root)/photos/\(id)" }
    package func original(_ id: Identifier) -> String { "\(root)/photos/\(id)/original" }
    package func thumbnail(_ id: Identifier, size: Int = 156) -> String {
        "\(root)/photos/\(id)/thumbnail?size=\(size)"
    }
    package func deletePhoto(_ id: Identifier) -> String { "\(root)/photos/\(id)/delete" }
    package func movePhoto(_ id: Identifier) -> String { "\(root)/photos/\(id)/move" }
    package func upload(_ id: Identifier) -> String { "\(root)/uploads/\(id)/thumbnail" }

    package func recording(_ id: Identifier) -> String { "\(root)/recordings/\(id)" }
    package func deleteRecording(_ id: Identifier) -> String { "\(root)/recordings/\(id)/delete" }

    package func mood(_ id: Identifier) -> String { "\(root)/moods/\(id)" }
    package func deleteMood(_ id: Identifier) -> String { "\(root)/moods/\(id)/delete" }

    package func item(_ id: Identifier) -> String { "\(root)/items/\(id)" }
    package func deleteItem(_ id: Identifier) -> String { "\(root)/items/\(id)/delete" }

    package func disguise(_ id: Identifier) -> String { "\(root)/disguises/\(id)" }
    package func elements(of id: Identifier) -> String { "\(root)/disguises/\(id)/elements" }
    package func element(_ number: Int, of id: Identifier) -> String { "\(elements(of: id))/\(number)" }
    package func deleteElement(_ number: Int, of id: Identifier) -> String { "\(element(number, of: id))/delete" }
    package func disguiseImage(_ id: Identifier) -> String { "\(root)/disguises/\(id)/image" }

    package func category(_ id: Identifier) -> String { "\(root)/categories/\(id)" }
    package func deleteCategory(_ id: Identifier) -> String { "\(root)/categories/\(id)/delete" }

    /// `path` with a query of `items`; a `nil` value leaves its item out.
    package func with(_ path: String, _ items: [(name: String, value: String?)]) -> String {
        let query = items.compactMap { item in
            item.value.map { "\(Self.encoded(item.name))=\(Self.encoded($0))" }
        }
        return query.isEmpty ? path : "\(path)\(path.contains("?") ? "&" : "?")\(query.joined(separator: "&"))"
    }

    /// Percent-encodes all but RFC 3986's unreserved characters and the comma.
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2C: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
