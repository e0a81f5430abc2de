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
    /// Its properties.
    var fields = PlaceFields()

    init(position: RowPosition) {
        self.position = position
    }

    /// Whether it can be a place at all.
    var isFeatureOrGeometry: Bool {
        type == "Feature" || geometry != nil || type.map(GeoJSONGeometry.types.contains) == true
    }

    /// The place that it is, or why there is none.
    func row() -> ImportRow {
        guard isFeatureOrGeometry else {
            return .skipped(SkippedRow(position: position, reason: .malformed("it isn't a feature")))
        }
        let geometry: GeoJSONGeometry
        if type == "Feature" || self.geometry != nil {
            guard let own = self.geometry else { return fields.row(at: position) }
            geometry = own
        } else {
            geometry = own.typed(type)
        }
        switch geometry.point() {
        case .failure(let reason): return fields.skipped(reason, position, id: id, shape: geometry.shape)
        case .success(let point):
            return fields.place(at: point.coordinate, altitude: point.altitude, id: id, position: position)
        }
    }
}
