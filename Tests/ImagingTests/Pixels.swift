// Decodes and makes pictures for tests.

import CVips
import Imaging
import Testing

/// Pixels in memory, 8 bits a band, rows from the top.
struct Pixels {
    var width: Int
    var height: Int
    var bands: Int
    var values: [UInt8]

    init(width: Int, height: Int, bands: Int, values: [UInt8]) {
        (self.width, self.height, self.bands, self.values) = (width, height, bands, values)
    }

    init(width: Int, height: Int, bands: Int = 3, _ value: (_ x: Int, _ y: Int) -> [UInt8]) {
        self.width = width
        self.height = height
        self.bands = bands
        values = (0..<height).flatMap { y in (0..<width).flatMap { x in value(x, y) } }
    }

    /// Decodes a file as it is stored, without turning it.
    init(decoding file: [UInt8]) throws {
        try ImageLibrary.start()
        (width, height, bands, values) = try file.withUnsafeBytes { bytes in
            var image: UnsafeMutablePointer<VipsImage>?
            try #require(cvips_open(bytes.baseAddress, bytes.count, &image) == 0)
            defer { g_object_unref(image) }
            var count = 0
            let memory = try #require(vips_image_write_to_memory(image, &count))
            defer { g_free(memory) }
            let values = Array(UnsafeRawBufferPointer(start: memory, count: count))
            return (
                Int(vips_image_get_width(image)), Int(vips_image_get_height(image)), Int(vips_image_get_bands(image)),
                values
            )
        }
    }

    subscript(x: Int, y: Int) -> [UInt8] { Array(values[(y * width + x) * bands..<(y * width + x + 1) * bands]) }

    /// Encodes them; `suffix` is the file's ending with libvips' options.
    func encoded(as suffix: String, exif: [UInt8] = []) throws -> [UInt8] {
        try ImageLibrary.start()
        return try values.withUnsafeBytes { memory in
            let plain = vips_image_new_from_memory_copy(
                memory.baseAddress, memory.count, Int32(width), Int32(height), Int32(bands), VIPS_FORMAT_UCHAR)
            defer { g_object_unref(plain) }
            if let plain, bands >= 3 { plain.pointee.Type = VIPS_INTERPRETATION_sRGB }
            if !exif.isEmpty { vips_image_set_blob_copy(plain, "exif-data", exif, exif.count) }
            var bytes: UnsafeMutableRawPointer?
            var count = 0
            try #require(cvips_save(plain, suffix, &bytes, &count) == 0)
            defer { g_free(bytes) }
            return Array(UnsafeRawBufferPointer(start: bytes, count: count))
        }
    }

    /// The mean difference of all values from another picture of the same size.
    func difference(from other: Pixels) throws -> Double {
        try #require(width == other.width && height == other.height && bands == other.bands)
        return Double(zip(values, other.values).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(values.count)
    }

    /// Turned or mirrored so that showing it with this EXIF orientation gives the picture back.
    func stored(for orientation: Int) -> Pixels {
        let turns = orientation > 4
        return Pixels(width: turns ? height : width, height: turns ? width : height, bands: bands) { x, y in
            switch orientation {
            case 2: self[width - 1 - x, y]
            case 3: self[width - 1 - x, height - 1 - y]
            case 4: self[x, height - 1 - y]
            case 5: self[y, x]
            case 6: self[width - 1 - y, x]
            case 7: self[width - 1 - y, height - 1 - x]
            case 8: self[y, height - 1 - x]
            default: self[x, y]
            }
        }
    }
}
