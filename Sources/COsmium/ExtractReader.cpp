// Goes through an extract three times: what belongs together, then the points, then the lines.
#include "ExtractReader.hpp"

#include "Middle.hpp"
#include "Tags.hpp"

#include <osmium/io/bzip2_compression.hpp>
#include <osmium/io/gzip_compression.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>

#include <algorithm>
#include <cstring>

using osmium::osm_entity_bits::node;
using osmium::osm_entity_bits::relation;
using osmium::osm_entity_bits::way;

ExtractReader::ExtractReader(const char* path, const char* format, const osm_visitor& visitor) :
    m_file(path, format), m_visitor(visitor), m_places(visitor.scratch(visitor.context)), m_streets(visitor),
    m_street_of_node(visitor), m_street_of_way(visitor), m_borders(visitor), m_buildings(visitor),
    m_building_of_way(visitor), m_line_nodes(visitor), m_address_of_node(visitor), m_addresses(visitor) {}

std::string ExtractReader::timestamp() const {
    return m_header_timestamp.empty() ? m_latest.to_iso() : m_header_timestamp;
}

void ExtractReader::run() {
    pass(0, way | relation, [this](const osmium::OSMObject& object) {
        if (object.type() == osmium::item_type::way) {
            relate(static_cast<const osmium::Way&>(object));
        } else if (object.type() == osmium::item_type::relation) {
            relate(static_cast<const osmium::Relation&>(object));
        }
    });
    sort_members();
    pass(1, node, [this](const osmium::OSMObject& object) { take(static_cast<const osmium::Node&>(object)); });
    m_places.finish();
    m_address_of_node.finish();
    pass(2, way, [this](const osmium::OSMObject& object) { take(static_cast<const osmium::Way&>(object)); });
    for (const auto& building : m_buildings) {
        if (building.box.valid()) {
            const auto& from = building.box.bottom_left();
            const auto& to = building.box.top_right();
            auto address = m_addresses.at(building.address);
            address.point = {from.y() + (to.y() - from.y()) / 2, from.x() + (to.x() - from.x()) / 2};
            m_visitor.address(m_visitor.context, &address);
        }
    }
}

template <typename Handler>
void ExtractReader::pass(int number, osmium::osm_entity_bits::type kinds, Handler handler) {
    osmium::io::Reader reader{m_file, kinds};
    const auto header = reader.header();
    if (header.has_multiple_object_versions()) {
        throw Unsuitable{"it holds changes or old versions of the map, not its state"};
    }
    m_header_timestamp = header.get("osmosis_replication_timestamp", header.get("timestamp"));
    while (const auto buffer = reader.read()) {
        for (const auto& object : buffer.select<osmium::OSMObject>()) {
            m_latest = std::max(m_latest, object.timestamp());
            if (object.visible()) {
                handler(object);
            }
        }
        const double read = reader.file_size() > 0 ? double(reader.offset()) / double(reader.file_size()) : 0;
        if (!m_visitor.progress(m_visitor.context, (number + std::min(read, 1.0)) / 3)) {
            throw Stopped{};
        }
    }
    reader.close();
}

// What belongs together

void ExtractReader::relate(const osmium::Relation& relation) {
    const auto& tags = relation.tags();
    if (tags::is(tags, "type", {"associatedStreet", "street"})) {
        take_street_members(relation);
    } else if (tags::is(tags, "type", {"boundary", "multipolygon"})) {
        take_area(relation);
        const auto address = tags::address(tags);
        if (address.number) {
            for (const auto& member : relation.members()) {
                if (member.type() == osmium::item_type::way && std::strcmp(member.role(), "inner") != 0) {
                    m_building_of_way.add(member.ref(), m_buildings.size());
                }
            }
            m_buildings.push_back({m_addresses.add(address), osmium::Box{}});
        }
    }
}

void ExtractReader::take_area(const osmium::Relation& relation) {
    const auto& tags = relation.tags();
    const int level = tags::administrative_level(tags);
    if (level == 0 && !tags::is(tags, "boundary", {"postal_code"})) {
        return;
    }
    m_lines.clear();
    for (const auto& member : relation.members()) {
        if (member.type() == osmium::item_type::way) {
            m_lines.push_back(member.ref());
        }
    }
    m_borders.append(m_lines.data(), m_lines.size());
    m_visitor.area(
        m_visitor.context, level, level == 0 ? nullptr : tags::first(tags, {"name"}), tags::area_postcode(tags),
        m_lines.data(), m_lines.size());
}

void ExtractReader::take_street_members(const osmium::Relation& relation) {
    const char* name = tags::first(relation.tags(), {"name", "addr:street"});
    if (!name) {
        return;
    }
    for (const auto& member : relation.members()) {
        if (std::strcmp(member.role(), "street") == 0) {
            continue;
        }
        auto& members = member.type() == osmium::item_type::node ? m_street_of_node : m_street_of_way;
        if (member.type() != osmium::item_type::relation) {
            members.add(member.ref(), m_streets.size());
        }
    }
    m_streets.append(name, std::strlen(name) + 1);
}

void ExtractReader::relate(const osmium::Way& way) {
    if (tags::first(way.tags(), {"addr:interpolation"})) {
        for (const auto& node : way.nodes()) {
            m_line_nodes.push_back(node.ref());
        }
    }
}

void ExtractReader::sort_members() {
    m_street_of_node.finish();
    m_street_of_way.finish();
    m_building_of_way.finish();
    std::sort(m_borders.begin(), m_borders.end());
    std::sort(m_line_nodes.begin(), m_line_nodes.end());
}

const char* ExtractReader::associated_street(const Members& members, Id id) const {
    const auto [found, end] = members.find(id);
    return found != end ? m_streets.begin() + found->owner : nullptr;
}

// Points

void ExtractReader::take(const osmium::Node& node) {
    if (!node.location().valid()) {
        return;
    }
    m_places.add(node.id(), node.location());
    const auto& tags = node.tags();
    if (tags.empty()) {
        return;
    }
    const auto point = tags::point(node.location());
    auto address = tags::address(tags);
    if (address.number) {
        address.point = point;
        if (!address.street) {
            address.street = associated_street(m_street_of_node, node.id());
        }
        m_visitor.address(m_visitor.context, &address);
        if (std::binary_search(m_line_nodes.begin(), m_line_nodes.end(), node.id())) {
            m_address_of_node.add(node.id(), m_addresses.add(address));
        }
    }
    const char* kind = tags["place"];
    const char* name = tags::first(tags, {"name"});
    if (kind && name) {
        m_visitor.settlement(m_visitor.context, kind, name, point);
    } else if (const char* landmark = tags::landmark(tags)) {
        m_visitor.landmark(m_visitor.context, landmark, point);
    }
}

// Lines

void ExtractReader::take(const osmium::Way& way) {
    take_border(way);
    take_outline(way);
    const auto& tags = way.tags();
    if (tags.empty()) {
        return;
    }
    if (const char* name = tags::street(tags)) {
        stretches(way, [&](const auto& line) {
            m_visitor.street(m_visitor.context, name, line.data(), line.size());
        });
    }
    if (tags::first(tags, {"addr:interpolation"})) {
        take_interpolation(way);
        return;
    }
    auto address = tags::address(tags);
    const char* landmark = tags::landmark(tags);
    if (!address.number && !landmark) {
        return;
    }
    if (address.number && !address.street) {
        address.street = associated_street(m_street_of_way, way.id());
    }
    bool is_first = true;
    stretches(way, [&](const auto& line) {
        if (!is_first) {
            return;
        }
        is_first = false;
        address.point = middle(line);
        if (address.number) {
            m_visitor.address(m_visitor.context, &address);
        }
        if (landmark) {
            m_visitor.landmark(m_visitor.context, landmark, address.point);
        }
    });
}

void ExtractReader::take_interpolation(const osmium::Way& way) {
    const char* kind = way.tags()["addr:interpolation"];
    const char* street = associated_street(m_street_of_way, way.id());
    osm_address first = {};
    m_line.clear();
    for (const auto& node : way.nodes()) {
        const auto place = m_places.find(node.ref());
        if (!place.valid()) {
            first = {};
            continue;
        }
        m_line.push_back(tags::point(place));
        const auto [found, end] = m_address_of_node.find(node.ref());
        if (found == end) {
            continue;
        }
        auto last = m_addresses.at(found->owner);
        last.point = m_line.back();
        last.street = last.street ? last.street : street;
        if (first.number && m_line.size() > 1) {
            m_visitor.interpolation(m_visitor.context, kind, &first, &last, m_line.data(), m_line.size());
        }
        first = last;
        m_line.assign(1, last.point);
    }
}

void ExtractReader::take_border(const osmium::Way& way) {
    if (std::binary_search(m_borders.begin(), m_borders.end(), way.id())) {
        stretches(way, [&](const auto& line) {
            m_visitor.border(m_visitor.context, way.id(), line.data(), line.size());
        });
    }
}

void ExtractReader::take_outline(const osmium::Way& way) {
    const auto [first, end] = m_building_of_way.find(way.id());
    for (auto found = first; found != end; ++found) {
        for (const auto& node : way.nodes()) {
            m_buildings[found->owner].box.extend(m_places.find(node.ref()));
        }
    }
}

template <typename Use>
void ExtractReader::stretches(const osmium::Way& way, Use use) {
    m_line.clear();
    for (const auto& node : way.nodes()) {
        const auto place = m_places.find(node.ref());
        if (place.valid()) {
            m_line.push_back(tags::point(place));
        } else if (!m_line.empty()) {
            use(m_line);
            m_line.clear();
        }
    }
    if (!m_line.empty()) {
        use(m_line);
    }
}
