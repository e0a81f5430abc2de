// The basemap's layers.

/// The layers that are drawn, named as in the files; others in them are passed over.
enum BasemapLayerName: String, CaseIterable, Sendable {
    case land, lakes, rivers, admin1, borders, coast

    /// Whether it is made of areas; the others are lines.
    var isArea: Bool { self == .land || self == .lakes }

    /// Whether every file has it.
    var isRequired: Bool { self != .rivers && self != .admin1 }
}
