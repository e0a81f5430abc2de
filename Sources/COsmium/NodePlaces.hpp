// Where the nodes of an extract are, kept in a file so that memory doesn't grow with the extract.
#pragma once

#include <osmium/index/map/sparse_file_array.hpp>
#include <osmium/osm/location.hpp>
#include <osmium/osm/types.hpp>

#include <cstddef>
#include <vector>

class NodePlaces {
public:
    /// Keeps the places in an open, empty file, and closes that at the end.
    explicit NodePlaces(int descriptor);
    ~NodePlaces();
    NodePlaces(const NodePlaces&) = delete;
    NodePlaces& operator=(const NodePlaces&) = delete;

    /// Takes a place. Throws std::system_error where the disk is full.
    void add(osmium::object_id_type id, osmium::Location place);

    /// To be called after the last `add` and before the first `find`.
    void finish();

    /// An invalid place where the extract doesn't have the node.
    osmium::Location find(osmium::object_id_type id);

private:
    using Index = osmium::index::map::SparseFileArray<osmium::unsigned_object_id_type, osmium::Location>;

    void reserve();
    void visit(std::size_t block);

    int m_descriptor;
    Index m_index;
    std::size_t m_count = 0;
    std::size_t m_reserved = 0;
    bool m_is_sorted = true;
    osmium::unsigned_object_id_type m_last_id = 0;
    /// The first id of each page of the file, so that finding one looks at one page only.
    std::vector<osmium::unsigned_object_id_type> m_first_ids;
    std::size_t m_last_block = 0;
    std::size_t m_visits = 0;
};
