#pragma once
#include <sqlite3.h>
#include <string.h>

// Turns off the count of memory in use, which takes a lock of the whole process for every allocation; before the first
// connection. Here because sqlite3_config is variadic, which Swift can't call.
static inline int csqlite_disable_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Sets of rows as blobs: row n is in it where bit n is set, the lowest bit of a byte first.
struct csqlite_row_set {
    unsigned char *bytes;
    sqlite3_int64 size;
    sqlite3_int64 capacity;
};

static int csqlite_insert_row(const Fts5ExtensionApi *api, Fts5Context *context, void *argument) {
    struct csqlite_row_set *set = argument;
    sqlite3_int64 row = api->xRowid(context);
    if (row < 0) return SQLITE_RANGE;
    sqlite3_int64 byte = row >> 3;
    if (byte >= set->capacity) {
        sqlite3_int64 capacity = byte + byte / 2 + 64;
        unsigned char *bytes = sqlite3_realloc64(set->bytes, (sqlite3_uint64)capacity);
        if (!bytes) return SQLITE_NOMEM;
        memset(bytes + set->capacity, 0, (size_t)(capacity - set->capacity));
        set->bytes = bytes;
        set->capacity = capacity;
    }
    if (byte >= set->size) set->size = byte + 1;
    set->bytes[byte] |= (unsigned char)(1 << (row & 7));
    return SQLITE_OK;
}

// row_set(table): all rows that match the question's first phrase.
static void csqlite_row_set(
    const Fts5ExtensionApi *api, Fts5Context *context, sqlite3_context *result, int count, sqlite3_value **values
) {
    struct csqlite_row_set set = {0};
    int code = api->xQueryPhrase(context, 0, &set, csqlite_insert_row);
    if (code == SQLITE_OK) {
        sqlite3_result_blob64(result, set.bytes, (sqlite3_uint64)set.size, sqlite3_free);
    } else {
        sqlite3_free(set.bytes);
        sqlite3_result_error_code(result, code);
    }
}

// in_row_set(row, set)
static void csqlite_in_row_set(sqlite3_context *result, int count, sqlite3_value **values) {
    sqlite3_int64 row = sqlite3_value_int64(values[0]);
    const unsigned char *bytes = sqlite3_value_blob(values[1]);
    int isIn = row >= 0 && row >> 3 < sqlite3_value_bytes(values[1]) && bytes[row >> 3] >> (row & 7) & 1;
    sqlite3_result_int(result, isIn);
}

// Adds the functions above. Here because FTS5 hands over its interface through a pointer.
static inline int csqlite_add_row_sets(sqlite3 *database) {
    int code = sqlite3_create_function(
        database, "in_row_set", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, 0, csqlite_in_row_set, 0, 0);
    sqlite3_stmt *statement = 0;
    fts5_api *api = 0;
    if (code == SQLITE_OK) code = sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, 0);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", 0);
    sqlite3_step(statement);
    code = sqlite3_finalize(statement);
    if (code != SQLITE_OK) return code;
    return api ? api->xCreateFunction(api, "row_set", 0, csqlite_row_set, 0) : SQLITE_ERROR;
}
