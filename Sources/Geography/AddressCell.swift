// Cells within which one answer does for an address.

import Foundation

/// A cell of the Earth of about 25 by 25 metres, wherever it is.
package struct AddressCell: Hashable, Sendable {
    /// Different for different cells, the same in every version of the program.
    package let key: Int64

    /// Degrees of latitude that a cell has; 1 / 4,444 of a degree is 25.02 m.
    private static let degrees = 1.0 / 4_444

    package init(_ place: Coordinate) {
        let row = (place.latitude / Self.degrees).rounded(.down)
        // All cells of a row are equally wide, so that neighbours don't overlap.
        let cosine = max(cos((row + 0.5) * Self.degrees * .pi / 180), 1e-4)
        let column = (place.longitude * cosine / Self.degrees).rounded(.down)
        key = Int64(row) << 32 | Int64(column) & 0xFFFF_FFFF
    }
}
