// Owns a picture of libvips.

import CVips

/// The only owner of a `VipsImage`: pixels that are decoded when they are asked for.
struct Image: ~Copyable {
    private let pointer: UnsafeMutablePointer<VipsImage>

    /// Takes over what `operation` gives out; throws `.damaged` if it doesn't return 0.
    init(
        _ operation: (UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>) -> Int32
    ) throws(ImagingError) {
        var result: UnsafeMutablePointer<VipsImage>?
        guard operation(&result) == 0, let result else { throw .damaged(ImageLibrary.lastMessage()) }
        pointer = result
    }

    deinit { g_object_unref(pointer) }

    /// As stored, before it is turned upright.
    var width: Int { Int(vips_image_get_width(pointer)) }
    var height: Int { Int(vips_image_get_height(pointer)) }
    var bands: Int { Int(vips_image_get_bands(pointer)) }
    var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }
    /// EXIF's orientation, 1 to 8.
    var orientation: Int { Int(vips_image_get_orientation(pointer)) }
    /// Frames of an animation or pictures in the file.
    var frames: Int { Int(vips_image_get_n_pages(pointer)) }

    func has(_ name: String) -> Bool { vips_image_get_typeof(pointer, name) != 0 }

    /// A whole number from the header, if it has one under this name.
    func number(_ name: String) -> Int? {
        var value: Int32 = 0
        guard has(name), vips_image_get_int(pointer, name, &value) == 0
        else { return nil }
        return Int(value)
    }

    /// At most `limit` bytes of a block from the header, if it has one under this name.
    func block(_ name: String, limit: Int) -> [UInt8]? {
        var start: UnsafeRawPointer?
        var count = 0
        guard has(name), vips_image_get_blob(pointer, name, &start, &count) == 0
        else { return nil }
        return Array(UnsafeRawBufferPointer(start: start, count: min(count, limit)))
    }

    /// Its middle, `size` by `size` pixels, filled.
    func square(_ size: Int) throws(ImagingError) -> Image {
        try Image { cvips_fill_image(pointer, Int32(size), $0) }
    }

    /// The decoded pixels, 8 bits a band, grey or sRGB, with nothing of what the file said about itself.
    func decoded() throws(ImagingError) -> Image {
        // A copy in memory is shared with nobody, so fields can be removed from it.
        let colours = try inSRGB()
        let result = try Image { out in
            out.pointee = vips_image_copy_memory(colours.pointer)
            return out.pointee == nil ? -1 : 0
        }
        result.removeFields()
        return result
    }

    /// In sRGB with 8 bits a band, its pixels decoded when they are asked for.
    func inSRGB() throws(ImagingError) -> Image {
        let colours = try Image { cvips_to_srgb(pointer, $0) }
        return try Image { cvips_to_bytes(colours.pointer, $0) }
    }

    /// Itself, in sRGB, under an SVG document of the same size.
    func drawn(under document: [UInt8]) throws(ImagingError) -> Image {
        try Image { cvips_draw(pointer, document, document.count, $0) }
    }

    /// True when some pixel shines through.
    func isTransparent() throws(ImagingError) -> Bool {
        guard hasAlpha else { return false }
        var least = 0.0
        guard cvips_least(pointer, Int32(bands - 1), &least) == 0 else { throw .damaged(ImageLibrary.lastMessage()) }
        return least < 255
    }

    /// A WebP file without metadata; `quality` from 1 to 100.
    func webp(quality: Int) throws(ImagingError) -> [UInt8] {
        guard let file = WebPContainer.stripped(try encoded(as: ".webp[Q=\(quality),strip]")) else {
            throw .damaged("the WebP writer's file isn't a WebP file")
        }
        return file
    }

    /// A JPEG file without metadata, on white where something shines through; `quality` from 1 to 100.
    func jpeg(quality: Int) throws(ImagingError) -> [UInt8] {
        try encoded(as: ".jpg[Q=\(quality),background=255,strip]")
    }

    /// A PNG file without metadata.
    func png() throws(ImagingError) -> [UInt8] { try encoded(as: ".png[compression=3,strip]") }

    private func encoded(as suffix: String) throws(ImagingError) -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard cvips_save(pointer, suffix, &bytes, &count) == 0, let bytes else {
            throw .damaged(ImageLibrary.lastMessage())
        }
        defer { g_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Removes EXIF, XMP, profiles and whatever else, so that no writer can put them into its file.
    private func removeFields() {
        guard let names = vips_image_get_fields(pointer) else { return }
        defer { g_strfreev(names) }
        var next = names
        while let name = next.pointee {
            vips_image_remove(pointer, name)
            next += 1
        }
    }
}
