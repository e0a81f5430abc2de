// What a row says of its place, before anything is made of it.

/// The values of a row by their properties, in the spelling that is to be preferred.
struct PlaceFields {
    /// Where its photos lie beside the file.
    var photoPaths: [String] = []
    /// Where its voice notes lie beside the file.
    var recordingPaths: [String] = []
    private(set) var notices: [ImportNotice] = []

    private var values = [String?](repeating: nil, count: PlaceProperty.allCases.count)
    private var ranks = [Int](repeating: .max, count: PlaceProperty.allCases.count)

    subscript(_ property: PlaceProperty) -> String? { values[property.rawValue] }

    /// Whether a value in this spelling is of use: none came in one that is to be preferred.
    func wants(_ property: PlaceProperty, rank: Int) -> Bool {
        rank <= ranks[property.rawValue]
    }

    /// Keeps a value, unless there is one in a spelling that is to be preferred; empty ones aren't any.
    mutating func keep(_ value: String, of property: PlaceProperty, rank: Int = 0) {
        guard !value.isEmpty, wants(property, rank: rank) else { return }
        values[property.rawValue] = value
        ranks[property.rawValue] = rank
    }

    /// Forgets a value.
    mutating func remove(_ property: PlaceProperty) {
        values[property.rawValue] = nil
    }

    /// Puts another value in the place of one that is there.
    mutating func replace(_ property: PlaceProperty, by value: String) {
        values[property.rawValue] = value
    }

    /// Remembers something to tell, once.
    mutating func note(_ notice: ImportNotice) {
        if !notices.contains(notice) { notices.append(notice) }
    }
}
