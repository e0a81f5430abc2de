// The formats that locations can be written in.

/// A format of files of places; its raw value is the ending of their names.
package enum PlaceFormat: String, CaseIterable, Sendable {
    case geoJSON = "geojson"
    case gpx
    case csv

    /// What people call it.
    package var title: String {
        switch self {
        case .geoJSON: "GeoJSON"
        case .gpx: "GPX"
        case .csv: "CSV"
        }
    }

    /// Its media type.
    package var mediaType: String {
        switch self {
        case .geoJSON: "application/geo+json"
        case .gpx: "application/gpx+xml"
        case .csv: "text/csv; charset=utf-8"
        }
    }
}
