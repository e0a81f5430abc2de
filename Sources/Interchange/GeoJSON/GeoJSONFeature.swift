// What is kept of one object of GeoJSON.

import Locations

/// What was read of one object: a Feature, a bare geometry, or something else.
struct GeoJSONFeature {
    let position: RowPosition
    var type: String?
    var id: Identifier?
    /// The `geometry` of a Feature.
    var geometry: GeoJSONGeometry?
    /// Where the object is a geometry itself.
    var own = GeoJSONGeometry()
    /// Whether it had an array of features, which were read one by one.
    var hasFeatures = false
    /// How many photos it names.
    var photos = 0
    private(set) var notices: [ImportNotice] = []

    private var values = [String?](repeating: nil, count: GeoJSONProperty.allCases.count)
    private var ranks = [Int](repeating: .max, count: GeoJSONProperty.allCases.count)

    init(position: RowPosition) {
        self.position = position
    }

    /// Whether it can be a place at all.
    var isFeatureOrGeometry: Bool {
        type == "Feature" || geometry != nil || type.map(GeoJSONGeometry.types.contains) == true
    }

    subscript(_ property: GeoJSONProperty) -> String? { values[property.rawValue] }

    /// Whether a value in this spelling is of use: none came in one that is to be preferred.
    func wants(_ property: GeoJSONProperty, rank: Int) -> Bool {
        rank <= ranks[property.rawValue]
    }

    /// Keeps a value; empty ones aren't any.
    mutating func keep(_ value: String, of property: GeoJSONProperty, rank: Int) {
        guard !value.isEmpty else { return }
        values[property.rawValue] = value
        ranks[property.rawValue] = rank
    }

    /// Remembers something to tell, once.
    mutating func note(_ notice: ImportNotice) {
        if !notices.contains(notice) { notices.append(notice) }
    }
}
