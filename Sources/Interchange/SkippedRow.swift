// A row that wasn't taken.

/// A row of a file that is no place that can be taken, and why.
package struct SkippedRow: Hashable, Sendable {
    /// Why a row wasn't taken; ``description`` says it in plain words, without a full stop.
    package enum Reason: Error, Hashable, CustomStringConvertible {
        /// Anything but one point; the kind as the file names it.
        case notAPoint(String)
        /// It says nothing about where it is.
        case noPosition
        /// The value, with its name: `latitude -122.99`.
        case outOfRange(String)
        /// It isn't what the format asks for here.
        case malformed(String)

        package var description: String {
            switch self {
            case .notAPoint("LineString"), .notAPoint("MultiLineString"): "it is a line, not a point"
            case .notAPoint("Polygon"), .notAPoint("MultiPolygon"): "it is an area, not a point"
            case .notAPoint("route"): "it is a route, not a point"
            case .notAPoint("track"): "it is a track, not a point"
            case .notAPoint("NetworkLink"): "it is a link to another file, which isn't read"
            case .notAPoint("MultiPoint"): "it has several points"
            case .notAPoint("GeometryCollection"): "it is a collection of shapes, not a point"
            case .notAPoint(let kind): "it is of the unknown kind \"\(kind)\", not a point"
            case .noPosition: "it has no position"
            case .outOfRange(let value): "\(value) is out of range"
            case .malformed(let what): what
            }
        }
    }

    package let position: RowPosition
    /// The beginning of the place's name on one line, where it has one.
    package let name: String?
    package let reason: Reason
    /// All that the row says but for where it is, for those who know that from elsewhere; its coordinate means nothing.
    package let details: ImportedPlace?
    /// The line or area that the row is.
    package let shape: ImportedShape?

    package init(
        position: RowPosition, name: String? = nil, reason: Reason, details: ImportedPlace? = nil,
        shape: ImportedShape? = nil
    ) {
        self.position = position
        self.name = name
        self.reason = reason
        self.details = details
        self.shape = shape
    }
}
