// What Swift needs of libcurl. The library isn't linked but opened when the first request needs it: it brings two dozen others,
// which cost 6 MB and a good part of the program's start, and few set-ups ask another server for anything.
#pragma once
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>

struct ccurl {
    CURLcode (*global_init)(long);
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_perform)(CURL *);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
    const char *(*easy_strerror)(CURLcode);
    int is_ready;
};

static inline struct ccurl *ccurl(void) {
    static struct ccurl functions;
    return &functions;
}

static inline void ccurl_open(void) {
    struct ccurl *curl = ccurl();
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return;
    *(void **) &curl->global_init = dlsym(library, "curl_global_init");
    *(void **) &curl->easy_init = dlsym(library, "curl_easy_init");
    *(void **) &curl->easy_cleanup = dlsym(library, "curl_easy_cleanup");
    *(void **) &curl->easy_setopt = dlsym(library, "curl_easy_setopt");
    *(void **) &curl->easy_perform = dlsym(library, "curl_easy_perform");
    *(void **) &curl->easy_getinfo = dlsym(library, "curl_easy_getinfo");
    *(void **) &curl->easy_strerror = dlsym(library, "curl_easy_strerror");
    curl->is_ready = curl->global_init && curl->easy_init && curl->easy_cleanup && curl->easy_setopt
        && curl->easy_perform && curl->easy_getinfo && curl->easy_strerror
        && curl->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

// A handle, or NULL where the library isn't there; the caller's, who gives it to ccurl_close. Any thread; a handle belongs to one.
static inline CURL *ccurl_handle(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, ccurl_open);
    return ccurl()->is_ready ? ccurl()->easy_init() : NULL;
}

static inline void ccurl_close(CURL *handle) {
    ccurl()->easy_cleanup(handle);
}

static inline CURLcode ccurl_perform(CURL *handle) {
    return ccurl()->easy_perform(handle);
}

static inline const char *ccurl_words(CURLcode code) {
    return ccurl()->easy_strerror(code);
}

// Swift can't call variadic functions.

static inline void ccurl_set_number(CURL *handle, CURLoption option, long value) {
    ccurl()->easy_setopt(handle, option, value);
}

static inline void ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    ccurl()->easy_setopt(handle, option, value);
}

static inline void ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
    ccurl()->easy_setopt(handle, option, value);
}

static inline void ccurl_set_sink(CURL *handle, CURLoption option, size_t (*sink)(char *, size_t, size_t, void *)) {
    ccurl()->easy_setopt(handle, option, sink);
}

static inline long ccurl_status(CURL *handle) {
    long status = 0;
    ccurl()->easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
