// One sticker on a face.

/// A sticker on a face, placed for any size that the face is shown in.
package struct DisguiseElement: Hashable, Sendable {
    /// Names it within its disguise, from 1; never given twice.
    package var number: Int
    package var sticker: Sticker
    /// Its centre: fractions of the upright face's width and height, 0 to 1 from the upper left.
    package var x: Double
    package var y: Double
    /// 1 as it was placed; see ``startWidth``.
    package var scale: Double
    /// Degrees clockwise, 0 up to 360.
    package var rotation: Double
    /// Whether left and right are swapped, before it is turned.
    package var isMirrored: Bool
    /// Counts its changes, from 1; where it lies among the others is none.
    package var revision: Int
    /// The form that placed it, which makes one sticker however often it is sent.
    package var form: Identifier?

    package init(
        number: Int = 0, sticker: Sticker, x: Double, y: Double, scale: Double = 1, rotation: Double = 0,
        isMirrored: Bool = false, revision: Int = 1, form: Identifier? = nil
    ) {
        self.number = number
        self.sticker = sticker
        self.x = x
        self.y = y
        self.scale = scale
        self.rotation = rotation
        self.isMirrored = isMirrored
        self.revision = revision
        self.form = form
    }

    /// How wide a sticker of scale 1 is, as a part of the square box that the face fits in.
    package static let startWidth = 150.0 / 320
    package static let scales = 0.1...4.0
    /// What a form may ask for; it is kept as 0 up to 360.
    package static let rotations = -36_000.0...36_000.0

    /// The same direction as 0 up to 360 degrees.
    package static func turned(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        let turned = rest < 0 ? rest + 360 : rest
        // What is just below 0 may be rounded up to a whole turn.
        return turned == 360 ? 0 : turned
    }
}
