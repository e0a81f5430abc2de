// What Swift can't call of libvips by itself: its operations are variadic, so each has a wrapper with fixed arguments.
// All return 0 when they succeed; an image given out belongs to the caller, who drops it with g_object_unref.
#pragma once
#include <malloc.h>
#include <vips/vips.h>

// How files are decoded: broken and truncated ones are refused. Debian's 8.14 drops vips_thumbnail_buffer's own fail_on
// on the way to the loader, so it is told by the option string.
#define CVIPS_STRICT "[fail_on=error]"

// Reads the header only; pixels are decoded when they are asked for. The bytes must outlive the image.
static inline int cvips_open(const void *bytes, size_t count, VipsImage **out) {
    *out = vips_image_new_from_buffer(bytes, count, CVIPS_STRICT, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
    return *out ? 0 : -1;
}

// Upright, within size by size but never larger than it is; shrinks while it decodes. The bytes must outlive it. The colours
// go from the embedded profile to the one that is named; NULL leaves them, as is right when there is none (8.14 would send
// them through Lab, which clips deep blue).
static inline int cvips_fit(const void *bytes, size_t count, int size, const char *profile, VipsImage **out) {
    return vips_thumbnail_buffer((void *) bytes, count, out, size, "height", size, "size", VIPS_SIZE_DOWN,
        "export_profile", profile, "option_string", CVIPS_STRICT, NULL);
}

// The same, but exactly size by size: filled, the middle kept.
static inline int cvips_fill(const void *bytes, size_t count, int size, const char *profile, VipsImage **out) {
    return vips_thumbnail_buffer((void *) bytes, count, out, size, "height", size, "crop", VIPS_INTERESTING_CENTRE,
        "export_profile", profile, "option_string", CVIPS_STRICT, NULL);
}

// The same of an image that is upright already and keeps its colours. The middle is cut out first: 20,000 by 1 pixels would
// otherwise be enlarged to two thousand million.
static inline int cvips_fill_image(VipsImage *image, int size, VipsImage **out) {
    int side = VIPS_MIN(vips_image_get_width(image), vips_image_get_height(image));
    VipsImage *middle;
    if (vips_smartcrop(image, &middle, side, side, "interesting", VIPS_INTERESTING_CENTRE, NULL))
        return -1;
    // Shrinking row by row is five times as fast as by tiles, whose edges are computed again and again.
    vips_image_set_int(middle, VIPS_META_SEQUENTIAL, 1);
    int result = vips_thumbnail_image(middle, out, size, "height", size, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL);
    g_object_unref(middle);
    return result;
}

static inline int cvips_to_srgb(VipsImage *image, VipsImage **out) {
    return vips_colourspace(image, out, VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int cvips_to_bytes(VipsImage *image, VipsImage **out) {
    return vips_cast_uchar(image, out, NULL);
}

// The least value of one band.
static inline int cvips_least(VipsImage *image, int band, double *out) {
    VipsImage *one;
    if (vips_extract_band(image, &one, band, NULL))
        return -1;
    int result = vips_min(one, out, NULL);
    g_object_unref(one);
    return result;
}

// The suffix names the format and its options: ".webp[Q=70]". The bytes belong to the caller, who frees them with g_free.
static inline int cvips_save(VipsImage *image, const char *suffix, void **bytes, size_t *count) {
    return vips_image_write_to_buffer(image, suffix, bytes, count, NULL);
}

static inline void cvips_ignore_message(const gchar *domain, GLogLevelFlags level, const gchar *text, gpointer data) {
    (void) domain, (void) level, (void) text, (void) data;
}

// Keeps warnings about other people's broken files out of standard error.
static inline void cvips_silence_warnings(void) {
    g_log_set_handler("VIPS", (GLogLevelFlags) (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO
        | G_LOG_LEVEL_DEBUG), cvips_ignore_message, NULL);
}

// Has malloc return blocks of a megabyte and more, rows of pixels mostly, as soon as they are freed. By itself it learns to
// keep them for each of libvips' threads, which holds sixty megabytes after a few photos.
static inline void cvips_return_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
}

// Gives back the smaller blocks that malloc keeps of those threads.
static inline void cvips_release_memory(void) {
    malloc_trim(0);
}

// A drawing (SVG) of the same size over an image in sRGB; the result shines through where the image does. The drawing comes
// from a source, for which alone libvips' loader of SVG is allowed: what people send is loaded from buffers.
static inline int cvips_draw(VipsImage *image, const void *bytes, size_t count, VipsImage **out) {
    VipsBlob *blob = vips_blob_copy(bytes, count);
    VipsSource *source = vips_source_new_from_blob(blob);
    vips_area_unref(VIPS_AREA(blob));
    VipsImage *drawing, *both;
    int result = vips_svgload_source(source, &drawing, NULL);
    g_object_unref(source);
    if (result)
        return result;
    result = vips_composite2(image, drawing, &both, VIPS_BLEND_MODE_OVER, NULL);
    g_object_unref(drawing);
    if (result || vips_image_hasalpha(image)) {
        *out = result ? NULL : both;
        return result;
    }
    result = vips_extract_band(both, out, 0, "n", 3, NULL);
    g_object_unref(both);
    return result;
}
