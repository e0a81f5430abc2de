// The formats that locations can be written in.

/// A format of files of places; its raw value is the ending of their names.
package enum PlaceFormat: String, CaseIterable, Sendable {
    case geoJSON = "geojson"
    case gpx
    case kml
    case csv

    /// What people call it.
    package var title: String {
        switch self {
        case .geoJSON: "GeoJSON"
        case .gpx: "GPX"
        case .kml: "KML"
        case .csv: "CSV"
        }
    }

    /// Whether the locations of a category have to be written one after the other.
    package var hasFolders: Bool { self == .kml }

    /// Its media type.
    package var mediaType: String {
        switch self {
        case .geoJSON: "application/geo+json"
        case .gpx: "application/gpx+xml"
        case .kml: "application/vnd.google-earth.kml+xml"
        case .csv: "text/csv; charset=utf-8"
        }
    }
}
