// Where a page of belongings ends.

import Locations

/// The last row of a page: where it is kept, its name as sorted, its id; as a text that is safe in a URL.
struct ItemCursor: Hashable {
    let location: Identifier?
    let sortName: String
    let id: Identifier

    init(_ item: Item) {
        location = item.location
        sortName = SearchWords.sortKey(of: item.name)
        id = item.id
    }

    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where `text` isn't a cursor.
    init(_ text: String) throws {
        let place = text.prefix { $0 != "~" }
        location = Identifier(place)
        guard location != nil || place == Self.nowhere,
            case .name(let sortName, let id) = try PageCursor(String(text.dropFirst(place.count + 1)), sort: .name)
        else { throw PageCursor.unknown }
        self.sortName = sortName
        self.id = id
    }

    var text: String { "\(location?.description ?? Self.nowhere)~\(PageCursor.name(sortName, id).text)" }

    private static let nowhere = "nowhere"
}
