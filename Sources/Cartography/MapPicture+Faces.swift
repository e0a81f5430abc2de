// Faces in a picture.

import Geography

extension MapPicture {
    /// Pixels across.
    private static let faceSize = 28.0

    /// Draws faces, each a link, under their places, so that pins stay free.
    func drawFaces(_ faces: [MapFace], _ view: MapView, into svg: inout SVGWriter) {
        guard !faces.isEmpty else { return }
        let size = Self.faceSize
        svg.markup("<g class=\"map-faces\">")
        for face in faces where view.shows(face.coordinate) {
            let (x, y) = view.position(of: face.coordinate)
            svg.markup("<a class=\"map-face\"")
            svg.attribute("href", face.href)
            place(x: x, y: min(y, Double(view.height) - size), inset: size / 2, view, into: &svg)
            svg.markup("><title>")
            svg.text(face.title, limit: 200)
            svg.markup("</title><circle")
            svg.attribute("cy", size / 2 + 2)
            svg.attribute("r", size / 2 + 1)
            svg.attribute("fill", face.color)
            svg.markup("/><image")
            svg.attribute("x", -size / 2)
            svg.attribute("y", 2)
            svg.attribute("width", size)
            svg.attribute("height", size)
            svg.attribute("href", face.image)
            svg.markup("/></a>")
        }
        svg.markup("</g>")
    }
}
