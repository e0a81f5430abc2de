// Goes through an extract three times: what belongs together, then the points, then the lines.
#pragma once

#include "COsmium.h"
#include "DiskVector.hpp"
#include "KeptAddresses.hpp"
#include "Members.hpp"
#include "NodePlaces.hpp"

#include <osmium/io/file.hpp>
#include <osmium/osm.hpp>
#include <osmium/osm/entity_bits.hpp>

#include <cstddef>
#include <string>
#include <vector>

/// Thrown where a file is sound, but not an extract.
struct Unsuitable {
    const char* message;
};

class ExtractReader {
public:
    ExtractReader(const char* path, const char* format, const osm_visitor& visitor);

    void run();

    /// The state of the map, as ISO 8601.
    std::string timestamp() const;

private:
    using Id = osmium::object_id_type;

    /// A building of several outlines.
    struct Building {
        /// Where its address is kept.
        std::size_t address;
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
    const osm_visitor& m_visitor;
    NodePlaces m_places;
    std::string m_header_timestamp;
    osmium::Timestamp m_latest;

    /// Names of associatedStreet relations, each with a 0 at its end, and where that of a node or way begins.
    DiskVector<char> m_streets;
    Members m_street_of_node;
    Members m_street_of_way;
    /// Sorted, like the nodes of lines.
    DiskVector<Id> m_borders;
    DiskVector<Building> m_buildings;
    Members m_building_of_way;
    /// Nodes of interpolation lines, and where the address of one that has a house number is kept.
    DiskVector<Id> m_line_nodes;
    Members m_address_of_node;
    KeptAddresses m_addresses;
    std::vector<osm_point> m_line;
    std::vector<Id> m_lines;
};
