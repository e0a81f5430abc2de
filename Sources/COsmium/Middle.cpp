// Where the middle of a line or of an outline is.
#include "Middle.hpp"

#include <cmath>

namespace {

struct Vector {
    double x;
    double y;
};

/// From one point to another as on a map whose units are as long in both directions.
Vector step(osm_point from, osm_point to, double stretch) {
    return {(double(to.longitude) - from.longitude) * stretch, double(to.latitude) - from.latitude};
}

osm_point moved(osm_point from, Vector by, double stretch) {
    return {
        static_cast<int32_t>(std::lround(from.latitude + by.y)),
        static_cast<int32_t>(std::lround(from.longitude + by.x / stretch))};
}

osm_point half_way(const std::vector<osm_point>& line, double stretch) {
    double rest = 0;
    for (std::size_t index = 1; index < line.size(); ++index) {
        const auto piece = step(line[index - 1], line[index], stretch);
        rest += std::hypot(piece.x, piece.y) / 2;
    }
    for (std::size_t index = 1; index < line.size(); ++index) {
        const auto piece = step(line[index - 1], line[index], stretch);
        const double length = std::hypot(piece.x, piece.y);
        if (rest <= length && length > 0) {
            return moved(line[index - 1], {piece.x * rest / length, piece.y * rest / length}, stretch);
        }
        rest -= length;
    }
    return line.front();
}

} // namespace

osm_point middle(const std::vector<osm_point>& line) {
    const auto origin = line.front();
    // Near the poles the map has no width; what stands there is a point.
    const double stretch = std::fmax(std::cos(origin.latitude * 1e-7 * 3.14159265358979 / 180), 1e-6);
    const bool is_closed = line.size() > 3 && origin.latitude == line.back().latitude
        && origin.longitude == line.back().longitude;
    if (!is_closed) {
        return half_way(line, stretch);
    }
    double area = 0;
    Vector sum = {0, 0};
    for (std::size_t index = 1; index < line.size(); ++index) {
        const auto a = step(origin, line[index - 1], stretch);
        const auto b = step(origin, line[index], stretch);
        const double cross = a.x * b.y - b.x * a.y;
        area += cross;
        sum.x += (a.x + b.x) * cross;
        sum.y += (a.y + b.y) * cross;
    }
    // An outline that goes forth and back on itself.
    if (std::fabs(area) < 1) {
        return half_way(line, stretch);
    }
    return moved(origin, {sum.x / (3 * area), sum.y / (3 * area)}, stretch);
}
