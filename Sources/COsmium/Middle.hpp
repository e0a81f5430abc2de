// Where the middle of a line or of an outline is.
#pragma once

#include "COsmium.h"

#include <vector>

/// The centre of gravity of a closed line; of an open one, the point half-way. The line has at least one point.
osm_point middle(const std::vector<osm_point>& line);
