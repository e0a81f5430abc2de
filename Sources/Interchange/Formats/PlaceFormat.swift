// The formats that locations can be written in.

/// A format of files of places; its raw value is the ending of their names.
package enum PlaceFormat: String, CaseIterable, Sendable {
    case geoJSON = "geojson"
    case gpx
    case kml
    case kmz
    case csv

    /// What people call it.
    package var title: String {
        switch self {
        case .geoJSON: "GeoJSON"
        case .gpx: "GPX"
        case .kml: "KML"
        case .kmz: "KMZ"
        case .csv: "CSV"
        }
    }

    /// Its media type.
    package var mediaType: String {
        switch self {
        case .geoJSON: "application/geo+json"
        case .gpx: "application/gpx+xml"
        case .kml: "application/vnd.google-earth.kml+xml"
        case .kmz: "application/vnd.google-earth.kmz"
        case .csv: "text/csv; charset=utf-8"
        }
    }
}
