// Answers with files of the media store.

import HTTP

extension Website {
    /// What never changes under its address: may be kept for good, and be asked for in parts.
    ///
    /// - Parameter descriptor: of the open file; closed when it was sent.
    func mediaAnswer(
        _ descriptor: Int32, _ size: Int, contentType: String, tag: String, _ request: Request
    ) -> Response {
        FileAnswer(
            body: .file(ResponseFile(file: SpoolFile(descriptor: descriptor), count: size)), contentType: contentType,
            entityTag: "\"\(tag)\"", cacheControl: "private, max-age=31536000, immutable"
        ).response(to: request)
    }
}
