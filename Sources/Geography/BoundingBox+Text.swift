// Boxes in links.

extension BoundingBox {
    /// Reads `west,south,east,north` in degrees (RFC 7946, section 5); `nil` for anything else.
    ///
    /// West beyond east crosses the antimeridian.
    package init?(_ text: String) {
        guard text.utf8.count <= 200 else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == 4, numbers.count == 4 else { return nil }
        self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    }

    /// `west,south,east,north` with eight decimals each.
    package var text: String {
        [west, south, east, north].map(CoordinateFormatter.decimal).joined(separator: ",")
    }
}
