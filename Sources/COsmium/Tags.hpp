// What the tags of an object say.
#pragma once

#include "COsmium.h"

#include <osmium/osm/location.hpp>
#include <osmium/osm/object.hpp>
#include <osmium/osm/tag.hpp>

#include <initializer_list>

namespace tags {

/// The first of the keys that has a value; NULL where none has.
const char* first(const osmium::TagList& tags, std::initializer_list<const char*> keys);

/// Whether the value of `key` is one of those.
bool is(const osmium::TagList& tags, const char* key, std::initializer_list<const char*> values);

/// The address without its point; `number` is NULL where there is none.
osm_address address(const osmium::TagList& tags);

/// The name of a street, or of a square that addresses are on; NULL for everything else.
const char* street(const osmium::TagList& tags);

/// The name of something that people go to; NULL for everything else.
const char* landmark(const osmium::TagList& tags);

/// The level of the administration whose border it is: 4, of a state, to 10, of a quarter; 0 for everything else.
int administrative_level(const osmium::TagList& tags);

/// The postal code of an area; NULL where it has none.
const char* area_postcode(const osmium::TagList& tags);

osm_point point(osmium::Location place);

} // namespace tags
