// What the tags of an object say.
#include "Tags.hpp"

#include <cstdlib>
#include <cstring>

const char* tags::first(const osmium::TagList& tags, std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        const char* value = tags[key];
        if (value && *value) {
            return value;
        }
    }
    return nullptr;
}

bool tags::is(const osmium::TagList& tags, const char* key, std::initializer_list<const char*> values) {
    const char* found = tags[key];
    if (found) {
        for (const char* value : values) {
            if (std::strcmp(found, value) == 0) {
                return true;
            }
        }
    }
    return false;
}

osm_address tags::address(const osmium::TagList& tags) {
    osm_address address = {};
    // Where houses have two numbers, the one of the street is what people write.
    address.number = first(tags, {"addr:housenumber", "addr:streetnumber", "addr:conscriptionnumber"});
    if (address.number) {
        address.street = first(tags, {"addr:street"});
        address.place = first(tags, {"addr:place", "addr:hamlet"});
        address.city = first(tags, {"addr:city"});
        address.suburb = first(tags, {"addr:suburb", "addr:quarter", "addr:neighbourhood", "addr:district"});
        address.postcode = first(tags, {"addr:postcode", "postal_code"});
    }
    return address;
}

const char* tags::street(const osmium::TagList& tags) {
    const char* kind = tags["highway"];
    const bool is_street = kind ? !is(
        tags, "highway",
        {"platform", "bus_stop", "rest_area", "services", "elevator", "corridor", "proposed", "construction", "razed",
         "abandoned", "raceway", "emergency_bay", "via_ferrata"})
        : is(tags, "place", {"square"});
    return is_street ? first(tags, {"name"}) : nullptr;
}

const char* tags::landmark(const osmium::TagList& tags) {
    if (!first(tags, {"amenity", "shop", "tourism", "historic", "leisure", "office", "craft", "healthcare", "building"})
        && !is(tags, "railway", {"station", "halt"}) && !is(tags, "natural", {"peak"})) {
        return nullptr;
    }
    return first(tags, {"name", "addr:housename"});
}

int tags::administrative_level(const osmium::TagList& tags) {
    const char* level = tags["admin_level"];
    if (!level || !is(tags, "boundary", {"administrative"})) {
        return 0;
    }
    char* end = nullptr;
    const long number = std::strtol(level, &end, 10);
    return *end == 0 && number >= 4 && number <= 10 ? static_cast<int>(number) : 0;
}

const char* tags::area_postcode(const osmium::TagList& tags) {
    return is(tags, "boundary", {"postal_code"}) ? first(tags, {"postal_code", "addr:postcode", "ref"})
                                                 : first(tags, {"postal_code"});
}

osm_point tags::point(osmium::Location place) { return {place.y(), place.x()}; }
