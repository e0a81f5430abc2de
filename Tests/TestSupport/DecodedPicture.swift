// Pixels of a picture file, for tests.

import CVips

/// The pixels of a picture file, 8 bits a band, rows from the top; libvips has to have been started.
package struct DecodedPicture: Sendable {
    package let width: Int
    package let height: Int
    package let bands: Int
    package let values: [UInt8]

    /// Nil where it can't be decoded.
    package init?(_ file: [UInt8]) {
        // The bytes are read as the pixels are.
        let decoded = file.withUnsafeBytes { bytes -> (width: Int, height: Int, bands: Int, values: [UInt8])? in
            var opened: UnsafeMutablePointer<VipsImage>?
            guard cvips_open(bytes.baseAddress, bytes.count, &opened) == 0, let image = opened else { return nil }
            defer { g_object_unref(image) }
            var count = 0
            guard let memory = vips_image_write_to_memory(image, &count) else { return nil }
            defer { g_free(memory) }
            return (
                Int(vips_image_get_width(image)), Int(vips_image_get_height(image)), Int(vips_image_get_bands(image)),
                Array(UnsafeRawBufferPointer(start: memory, count: count))
            )
        }
        guard let decoded else { return nil }
        (width, height, bands, values) = decoded
    }

    package subscript(x: Int, y: Int) -> ArraySlice<UInt8> {
        let start = (y * width + x) * bands
        return values[start..<start + bands]
    }
}
