// A placemark by the names of its parts.

extension Placemark {
    /// Every part's name and where it is.
    private static var paths: [(name: String, path: WritableKeyPath<Placemark, String?>)] {
        [
            ("subThoroughfare", \.subThoroughfare), ("thoroughfare", \.thoroughfare), ("subLocality", \.subLocality),
            ("locality", \.locality), ("subAdministrativeArea", \.subAdministrativeArea),
            ("administrativeArea", \.administrativeArea), ("postalCode", \.postalCode),
            ("isoCountryCode", \.isoCountryCode), ("country", \.country), ("name", \.name), ("timeZone", \.timeZone),
        ]
    }

    /// Takes the parts that `parts` names; other names are passed over.
    package init(parts: [String: String]) {
        self.init()
        for (name, path) in Self.paths { self[keyPath: path] = parts[name] }
    }

    /// Every part with its name, from the house number outwards; absent ones are `nil`.
    package var parts: [(name: String, value: String?)] {
        Self.paths.map { ($0.name, self[keyPath: $0.path]) }
    }
}
