// The middle of a box.

extension BoundingBox {
    /// The point midway between the box's edges, also where it crosses the antimeridian.
    package var centre: Coordinate {
        let longitude = west + width / 2
        return Coordinate(
            unchecked: min(max(south + height / 2, -90), 90), longitude > 180 ? longitude - 360 : longitude)
    }
}
