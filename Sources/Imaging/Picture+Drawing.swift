// Draws over people's pictures.

extension Picture {
    /// A picture with a drawing over it, row by row: memory doesn't grow with the picture, unless it has to be turned upright.
    ///
    /// - Parameters:
    ///   - side: pixels of the longer side at most; the picture's own size where that is less.
    ///   - drawing: an SVG document of ours, of the width and height that it is asked for; never anything that came from people.
    package static func drawing(
        over source: ImageSource, side: Int = ImageLimits.side, _ drawing: (_ width: Int, _ height: Int) -> [UInt8]
    ) throws(ImagingError) -> DrawnPicture {
        try open(source) { picture throws(ImagingError) in
            let image = try picture.undecoded(side)
            let (width, height) = (image.width, image.height)
            let drawn = try image.drawn(under: drawing(width, height))
            return DrawnPicture(
                bytes: drawn.hasAlpha ? try drawn.png() : try drawn.jpeg(quality: 90),
                mediaType: drawn.hasAlpha ? "image/png" : "image/jpeg", width: width, height: height)
        }
    }
}
