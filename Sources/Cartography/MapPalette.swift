// The colours of the map.

/// The colours that a picture is drawn in.
///
/// Every shape also has a class (`map-sea`, `map-land`...), so that a style sheet may override them.
package struct MapPalette: Hashable, Sendable {
    package var sea: MapColor
    package var land: MapColor
    package var coast: MapColor
    /// Between countries.
    package var border: MapColor
    /// Between regions of a country.
    package var regionBorder: MapColor
    package var river: MapColor
    package var graticule: MapColor
    /// Names of countries.
    package var countryLabel: MapColor
    /// Names of towns, the scale bar.
    package var label: MapColor
    /// Pins without a category, and clusters of several.
    package var pin: MapColor
    /// Around pins and clusters, and the pins' needles.
    package var pinOutline: MapColor
    /// The user's dot.
    package var tint: MapColor

    package init(
        sea: MapColor, land: MapColor, coast: MapColor, border: MapColor, regionBorder: MapColor, river: MapColor,
        graticule: MapColor, countryLabel: MapColor, label: MapColor, pin: MapColor, pinOutline: MapColor,
        tint: MapColor
    ) {
        self.sea = sea
        self.land = land
        self.coast = coast
        self.border = border
        self.regionBorder = regionBorder
        self.river = river
        self.graticule = graticule
        self.countryLabel = countryLabel
        self.label = label
        self.pin = pin
        self.pinOutline = pinOutline
        self.tint = tint
    }

    /// The dark appearance; both are the `--map-` colours of the style sheet `tokens.css`.
    package static let dark = MapPalette(
        sea: MapColor(13, 17, 32), land: MapColor(40, 42, 56), coast: MapColor(92, 94, 112),
        border: MapColor(112, 110, 130), regionBorder: MapColor(62, 64, 80), river: MapColor(58, 78, 110),
        graticule: MapColor(126, 126, 150), countryLabel: MapColor(198, 190, 152), label: MapColor(200, 200, 212),
        pin: MapColor(52, 199, 89), pinOutline: MapColor(255, 255, 255), tint: MapColor(255, 238, 136))

    /// The light appearance.
    package static let light = MapPalette(
        sea: MapColor(202, 220, 240), land: MapColor(244, 243, 236), coast: MapColor(148, 162, 184),
        border: MapColor(150, 146, 172), regionBorder: MapColor(212, 210, 214), river: MapColor(164, 192, 224),
        graticule: MapColor(90, 100, 130), countryLabel: MapColor(104, 84, 92), label: MapColor(60, 60, 70),
        pin: MapColor(36, 138, 61), pinOutline: MapColor(52, 52, 62), tint: MapColor(240, 79, 0))
}
