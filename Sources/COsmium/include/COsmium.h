// Reads extracts of OpenStreetMap with libosmium: what an index of addresses needs, handed over object by object.
//
// Plain C on the outside. No exception leaves, and what the callbacks are given lives until they return.
#ifndef COSMIUM_H
#define COSMIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A place in 1/10,000,000 degrees.
typedef struct {
    int32_t latitude;
    int32_t longitude;
} osm_point;

/// The addr:* tags of an object, and its middle; what it doesn't have is NULL. Texts are as the file has them: any bytes.
typedef struct {
    osm_point point;
    const char *number;
    /// Of the object or of the associatedStreet relation that it belongs to.
    const char *street;
    /// What has numbers instead of streets.
    const char *place;
    const char *city;
    const char *suburb;
    const char *postcode;
} osm_address;

/// What takes the objects of an extract. All are called on the thread that reads, with `context`.
typedef struct {
    void *context;
    /// Opens an empty file for what memory shouldn't hold, which is closed when it isn't needed any more; -1 ends the reading.
    int (*scratch)(void *context);
    /// Something with a house number.
    void (*address)(void *context, const osm_address *address);
    /// The houses between two numbered points of a line; `kind` is odd, even, all, or how far the numbers are apart.
    void (*interpolation)(
        void *context, const char *kind, const osm_address *first, const osm_address *last, const osm_point *line,
        size_t count);
    /// A named street, or a piece of one.
    void (*street)(void *context, const char *name, const osm_point *line, size_t count);
    /// A city, village, suburb...: `kind` as in place=*.
    void (*settlement)(void *context, const char *kind, const char *name, osm_point point);
    /// Something with a name that people go to.
    void (*landmark)(void *context, const char *name, osm_point point);
    /// An area that an administration or a postal code has, by the ids of the lines round it. Comes before all lines.
    /// `level` is that of the administration, 0 for none; `name` or `postcode` may be NULL.
    void (*area)(
        void *context, int level, const char *name, const char *postcode, const int64_t *lines, size_t count);
    /// A line round areas.
    void (*border)(void *context, int64_t line, const osm_point *points, size_t count);
    /// How much has been read, 0...1; returns whether to go on.
    bool (*progress)(void *context, double fraction);
} osm_visitor;

typedef enum {
    OSM_READ,
    /// `progress` asked for it.
    OSM_STOPPED,
    /// The file isn't what its format says.
    OSM_BROKEN,
    /// The system refused something; `code` is its errno.
    OSM_REFUSED,
} osm_outcome;

/// How reading ended.
typedef struct {
    osm_outcome outcome;
    int code;
    /// The state of the map that the extract shows, as ISO 8601; empty where it doesn't say.
    char timestamp[32];
    /// What libosmium says is wrong; empty unless broken.
    char message[256];
} osm_result;

/// Reads the file at `path`, whose format is `format` as libosmium names it (`pbf`, `osm`, `osm.gz`, `osm.bz2`).
osm_result osm_read(const char *path, const char *format, const osm_visitor *visitor);

#ifdef __cplusplus
}
#endif

#endif
