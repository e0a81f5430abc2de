// Icons of categories in OsmAnd's names.

/// Icons that OsmAnd has for ours.
enum OsmAndIcon {
    private static let names = [
        "apple-store": "shop_computer", "bar": "amenity_bar", "bookstore": "shop_books", "club": "amenity_nightclub",
        "grocery-store": "shop_supermarket", "historic-building": "historic_castle", "house": "special_house",
        "icecream-vendor": "amenity_ice_cream", "landmark": "tourism_attraction", "park": "leisure_park",
    ]

    private static let ours = Dictionary(uniqueKeysWithValues: names.map { ($0.value, $0.key) })

    /// OsmAnd's name of an icon of ours; a star where it has none.
    static func name(of icon: String) -> String { names[icon] ?? "special_star" }

    /// Our icon for OsmAnd's, if there is one.
    static func icon(named name: String) -> String? { ours[name] }
}
