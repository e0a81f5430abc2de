#pragma once
#include <sqlite3.h>

// Turns off the count of memory in use, which takes a lock of the whole process for every allocation; before the first
// connection. Here because sqlite3_config is variadic, which Swift can't call.
static inline int csqlite_disable_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
