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

    /// The main appearance: black sea.
    package static let dark = MapPalette(
        sea: MapColor(0, 0, 0), land: MapColor(28, 28, 34), coast: MapColor(70, 70, 84),
        border: MapColor(88, 86, 104), regionBorder: MapColor(50, 50, 60), river: MapColor(40, 52, 72),
        graticule: MapColor(126, 126, 150), countryLabel: MapColor(186, 178, 140), label: MapColor(190, 190, 198),
        pin: MapColor(52, 199, 89), pinOutline: MapColor(255, 255, 255), tint: MapColor(255, 238, 136))

    /// The light appearance.
    package static let light = MapPalette(
        sea: MapColor(214, 224, 236), land: MapColor(248, 248, 253), coast: MapColor(158, 168, 186),
        border: MapColor(150, 146, 172), regionBorder: MapColor(212, 210, 222), river: MapColor(176, 196, 220),
        graticule: MapColor(90, 100, 130), countryLabel: MapColor(104, 84, 92), label: MapColor(70, 70, 84),
        pin: MapColor(36, 138, 61), pinOutline: MapColor(52, 52, 62), tint: MapColor(240, 79, 0))
}
