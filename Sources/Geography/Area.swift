// A part of the Earth with any outline.

/// One or more polygons on the map, perhaps with holes; what they mean is GEOS's to say.
package struct Area: Hashable, Sendable {
    /// Well-known binary (OGC 06-103r4, section 8) of valid polygons in degrees, longitude first.
    package let binary: [UInt8]
    /// The smallest box around them; they don't cross the antimeridian.
    package let box: BoundingBox

    package init(binary: [UInt8], box: BoundingBox) {
        self.binary = binary
        self.box = box
    }
}
