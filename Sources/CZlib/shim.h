#pragma once
#include <zlib.h>

/* The initialisers are macros, which Swift doesn't see. 31 and 47 are the largest window with gzip's wrapping. */

static inline int czlib_deflate_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_inflate_gzip(z_stream *stream) {
    return inflateInit2(stream, 47);
}
