// Compresses answers for clients that can unpack them (RFC 9110, section 8.4).

import Compression
import HTTP

enum ContentCoding {
    /// Smaller bodies don't get small enough for it.
    private static let smallest = 1024
    /// The answer, compressed where that helps and the client takes it.
    ///
    /// - Parameter spoolDirectory: where a compressed file is kept while it is sent.
    static func encoded(_ response: Response, for request: Request, spoolDirectory: String) -> Response {
        guard response.body.count >= smallest, response.status.code != 206,
            response.fields["Content-Encoding"] == nil,
            let type = response.fields["Content-Type"].flatMap({ MediaType($0) }), type.isCompressible
        else { return response }
        var response = response
        if !response.fields.values("Vary").contains("Accept-Encoding") {
            response.fields.append("Vary", "Accept-Encoding")
        }
        guard request.acceptsGzip else { return response }
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
