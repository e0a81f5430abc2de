// Looks at what was drawn on a plain picture.

import Imaging
import TestSupport
import Testing

/// What was drawn on a picture of one grey.
struct GreyPictureMarks {
    let width: Int
    let height: Int
    /// The first and the last column and row with something else than the grey; `nil` where there is nothing.
    private(set) var columns: ClosedRange<Int>?
    private(set) var rows: ClosedRange<Int>?
    /// Pixels with something else.
    private(set) var count = 0

    init(in file: [UInt8]) throws {
        try ImageLibrary.start()
        let picture = try #require(DecodedPicture(file))
        (width, height) = (picture.width, picture.height)
        var (left, right, top, bottom) = (width, -1, height, -1)
        var pixels: Set<Int> = []
        picture.values.withUnsafeBufferPointer { values in
            for index in values.indices where abs(Int(values[index]) - Int(GreyPicture.grey)) > 32 {
                // JPEG makes some noise around edges.
                let (y, x) = (index / picture.bands).quotientAndRemainder(dividingBy: width)
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
                pixels.insert(index / picture.bands)
            }
        }
        guard right >= 0 else { return }
        count = pixels.count
        (columns, rows) = (left...right, top...bottom)
    }

    /// The middle of what was drawn, in pixels from the upper left.
    var middle: (x: Double, y: Double)? {
        guard let columns, let rows else { return nil }
        return (Double(columns.lowerBound + columns.count / 2), Double(rows.lowerBound + rows.count / 2))
    }
}
