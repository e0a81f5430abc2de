// The list of locations.

import Templating

/// The list, `/locations`: grouped by category, or one plain group when sorted or paged; template `locations/index`.
struct LocationsPage: TemplateData {
    var layout: Layout
    var filter: FilterForm
    var groups: [LocationGroupView] = []
    /// No location at all: says what to do first.
    var isEmpty: Bool = false
    /// None that the filter lets through.
    var isFilteredEmpty: Bool = false
    var tagHref: String
    var importHref: String
    /// With it each row has a check box.
    var bulk: BulkForm?
    /// The same list with `bulk`.
    var selectHref: String?
    /// Addresses that are still to come.
    var addressProgress: AddressProgress?
    /// Export of what is listed.
    var exportHref: String?
    /// The map of what is listed.
    var mapHref: String?
    /// Back to the first page.
    var firstHref: String?
    var nextHref: String?

    static let fields: [TemplateField<LocationsPage>] = [
        .object("layout", \.layout), .object("filter", \.filter), .list("groups", \.groups),
        .flag("isEmpty", \.isEmpty), .flag("isFilteredEmpty", \.isFilteredEmpty), .text("tagHref", \.tagHref),
        .text("importHref", \.importHref), .object("bulk", \.bulk), .object("addressProgress", \.addressProgress),
        .optionalText("selectHref", \.selectHref),
        .optionalText("exportHref", \.exportHref), .optionalText("mapHref", \.mapHref),
        .optionalText("firstHref", \.firstHref), .optionalText("nextHref", \.nextHref),
    ]
}
