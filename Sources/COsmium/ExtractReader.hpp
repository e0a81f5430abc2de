// Goes through an extract three times: what belongs together, then the points, then the lines.
#pragma once

#include "COsmium.h"
#include "NodeAddresses.hpp"
#include "NodePlaces.hpp"

#include <osmium/io/file.hpp>
#include <osmium/osm.hpp>
#include <osmium/osm/entity_bits.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Thrown when the visitor has had enough.
struct Stopped {};

/// Thrown where a file is sound, but not an extract.
struct Unsuitable {
    const char* message;
};

class ExtractReader {
public:
    ExtractReader(const char* path, const char* format, int scratch, const osm_visitor& visitor);

    void run();

    /// The state of the map, as ISO 8601.
    std::string timestamp() const;

private:
    using Id = osmium::object_id_type;
    /// What each object belongs to, sorted by the objects' ids.
    using Members = std::vector<std::pair<Id, std::uint32_t>>;

    /// The tags of an address that is kept for later.
    struct KeptAddress {
        std::string number, street, place, city, suburb, postcode;
        osm_point point;

        void take(const osm_address& address);
        osm_address view() const;
    };

    /// A building of several outlines.
    struct Building {
        KeptAddress address;
        osmium::Box box;
    };

    template <typename Handler>
    void pass(int number, osmium::osm_entity_bits::type kinds, Handler handler);

    void relate(const osmium::Relation& relation);
    void relate(const osmium::Way& way);
    void take(const osmium::Node& node);
    void take(const osmium::Way& way);

    void take_area(const osmium::Relation& relation);
    void take_street_members(const osmium::Relation& relation);
    void take_interpolation(const osmium::Way& way);
    void take_border(const osmium::Way& way);
    void take_outline(const osmium::Way& way);
    void sort_members();

    /// Calls `use` for each stretch of the way whose nodes are in the extract.
    template <typename Use>
    void stretches(const osmium::Way& way, Use use);

    const char* associated_street(const Members& members, Id id) const;

    osmium::io::File m_file;
    osm_visitor m_visitor;
    NodePlaces m_places;
    std::string m_header_timestamp;
    osmium::Timestamp m_latest;

    /// Names of associatedStreet relations, and which of them a node or way belongs to, by id.
    std::vector<std::string> m_streets;
    Members m_street_of_node;
    Members m_street_of_way;
    std::vector<Id> m_borders;
    std::vector<Building> m_buildings;
    Members m_building_of_way;
    /// Nodes of interpolation lines, sorted, and the addresses of those that have a house number.
    std::vector<Id> m_line_nodes;
    NodeAddresses m_line_addresses;
    std::vector<osm_point> m_line;
    std::vector<Id> m_lines;
};
