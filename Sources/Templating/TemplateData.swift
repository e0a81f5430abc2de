// How a page hands its values to its template: by a list of named, typed fields.

/// A value whose fields a template may name.
///
///     struct LocationRow: TemplateData {
///         var name: String
///         var photos: [PhotoView]
///         static let fields: [TemplateField<LocationRow>] = [
///             .text("name", \.name),
///             .list("photos", \.photos),
///         ]
///     }
///
/// Every name in a template is checked against these lists when the templates are loaded.
package protocol TemplateData: Sendable {
    static var fields: [TemplateField<Self>] { get }
}
