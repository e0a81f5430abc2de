// The room that a text takes.

/// A rectangle in the picture that other texts should leave free, in pixels.
struct TextBox {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(centreX: Double, centreY: Double, width: Double, height: Double) {
        left = centreX - width / 2
        right = centreX + width / 2
        top = centreY - height / 2
        bottom = centreY + height / 2
    }

    func moved(right dx: Double, down dy: Double) -> TextBox {
        TextBox(
            centreX: (left + right) / 2 + dx, centreY: (top + bottom) / 2 + dy, width: right - left,
            height: bottom - top)
    }

    func overlaps(_ other: TextBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func isPartlyInside(width: Double, height: Double) -> Bool {
        right > 0 && bottom > 0 && left < width && top < height
    }

    func isInside(width: Double, height: Double) -> Bool {
        left >= 0 && top >= 0 && right <= width && bottom <= height
    }
}
