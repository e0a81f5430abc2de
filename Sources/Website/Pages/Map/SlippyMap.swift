// The slippy map's beginnings: all that its module needs to know.

import Templating

/// What the module `slippy-map` makes a map of.
struct SlippyMap: TemplateData {
    /// Leaflet's module and its style sheet.
    var library: String
    var libraryStyles: String
    /// The scripts that make the map, so that browsers load all of them at once.
    var modules: [PreloadedModule]
    /// The tiles' address with `{z}`, `{x}` and `{y}`, and the same in the light appearance.
    var tiles: String
    var tilesInLight: String
    /// Pixels of a tile's side.
    var tileSize: Int
    /// Beyond it there are no tiles; `nil` where they cover the world.
    var tileBox: String?
    /// First and last zoom of the tiles.
    var minimumZoom: Int
    var maximumZoom: Int
    var attribution: String
    /// Pins and clusters: `/map/features`; the module adds the filters.
    var featuresHref: String
    var moodsHref: String
    var heatHref: String
    var outlinesHref: String
    /// The list, with the query's filters.
    var listHref: String
    /// Tag Location; the module adds the place.
    var newHref: String
    var locationsHref: String
    /// `category-icon` files: the module adds a name and `.svg#icon`.
    var iconsHref: String
    /// `west,south,east,north` to show first; `nil` for all locations.
    var box: String?
    /// The same around all locations, where those are shown first; `nil` without any.
    var everywhere: String?
    /// `latitude,longitude,accuracy` of the person where the query has it.
    var user: String?
    /// Whether lengths are in miles.
    var isImperial: Bool

    static let fields: [TemplateField<SlippyMap>] = [
        .text("library", \.library), .text("libraryStyles", \.libraryStyles),
        .list("modules", \.modules), .text("tiles", \.tiles), .text("tilesInLight", \.tilesInLight),
        .number("tileSize", \.tileSize),
        .optionalText("tileBox", \.tileBox), .number("minimumZoom", \.minimumZoom),
        .number("maximumZoom", \.maximumZoom),
        .text("attribution", \.attribution), .text("featuresHref", \.featuresHref), .text("moodsHref", \.moodsHref),
        .text("heatHref", \.heatHref), .text("outlinesHref", \.outlinesHref), .text("listHref", \.listHref),
        .text("newHref", \.newHref), .text("locationsHref", \.locationsHref), .text("iconsHref", \.iconsHref),
        .optionalText("box", \.box), .optionalText("everywhere", \.everywhere), .optionalText("user", \.user),
        .flag("isImperial", \.isImperial),
    ]
}
