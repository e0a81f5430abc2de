// The C side: exceptions end here.
#include "COsmium.h"

#include "ExtractReader.hpp"

#include <cerrno>
#include <cstdio>
#include <exception>
#include <new>
#include <system_error>

namespace {

osm_result failed(osm_outcome outcome, int code, const char* message) {
    osm_result result = {};
    result.outcome = outcome;
    result.code = code;
    std::snprintf(result.message, sizeof result.message, "%s", message);
    return result;
}

} // namespace

osm_result osm_read(const char* path, const char* format, const osm_visitor* visitor) {
    try {
        ExtractReader reader{path, format, *visitor};
        reader.run();
        osm_result result = {};
        std::snprintf(result.timestamp, sizeof result.timestamp, "%s", reader.timestamp().c_str());
        return result;
    } catch (const Stopped&) {
        return failed(OSM_STOPPED, 0, "");
    } catch (const Unsuitable& error) {
        return failed(OSM_BROKEN, 0, error.message);
    } catch (const std::system_error& error) {
        return failed(OSM_REFUSED, error.code().value(), "");
    } catch (const std::bad_alloc&) {
        return failed(OSM_REFUSED, ENOMEM, "");
    } catch (const std::exception& error) {
        return failed(OSM_BROKEN, 0, error.what());
    } catch (...) {
        return failed(OSM_BROKEN, 0, "");
    }
}
