// Compresses answers for clients that can unpack them (RFC 9110, section 8.4).

import Compression
import HTTP

enum ContentCoding {
    private static let smallest = 1024
    private static let types: Set<String> = [
        "application/json", "application/geo+json", "application/manifest+json", "image/svg+xml", "text/css",
        "text/html", "text/javascript", "text/plain",
    ]

    /// The answer, compressed where that helps and the client takes it.
    ///
    /// - Parameter spoolDirectory: where a compressed file is kept while it is sent.
    static func encoded(_ response: Response, for request: Request, spoolDirectory: String) -> Response {
        guard response.status.code != 206, response.fields["Content-Encoding"] == nil,
            let text = response.fields["Content-Type"], let type = MediaType(text), types.contains(type.essence)
        else { return response }
        var response = response
        response.fields.append("Vary", "Accept-Encoding")
        guard response.body.count >= smallest, accepts(request.fields["Accept-Encoding"] ?? "") else { return response }
        // A body that can't be compressed is sent as it is.
        switch response.body {
        case .none: return response
        case .bytes(let bytes):
            guard let packed = try? Gzip.compress(bytes, level: 1) else { return response }
            response.body = .bytes(packed)
        case .file(let file):
            guard let packed = try? compressed(file, in: spoolDirectory) else { return response }
            response.body = .file(packed)
        }
        response.fields["Content-Encoding"] = "gzip"
        if let tag = response.fields["ETag"], !tag.hasPrefix("W/") { response.fields["ETag"] = "W/" + tag }
        response.fields["Accept-Ranges"] = nil
        return response
    }

    static func accepts(_ list: String) -> Bool {
        list.lowercased().split(separator: ",").contains { part in
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " } }
            return (pieces.first == "gzip" || pieces.first == "*")
                && !pieces.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
        }
    }

    private static func compressed(_ file: ResponseFile, in directory: String) throws -> ResponseFile {
        let target = try SpoolFile.make(in: directory)
        var compressor = try GzipCompressor(level: 1)
        var position = 0
        var written = 0
        var output: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
        defer { buffer.deallocate() }
        while position < file.count {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, file.count - position)])
            let read = try file.file.read(at: file.offset + position, into: part)
            guard read > 0 else { throw CompressionError(reason: "the file ended early") }
            position += read
            compressor.compress(
                UnsafeRawBufferPointer(rebasing: part[..<read]), isLast: position >= file.count, into: &output)
            try target.write(output, at: written)
            written += output.count
            output.removeAll(keepingCapacity: true)
        }
        return ResponseFile(file: target, count: written)
    }
}
