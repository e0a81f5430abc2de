// The addresses of the nodes that interpolation lines go between.
#pragma once

#include "COsmium.h"

#include <osmium/osm/types.hpp>

#include <cstddef>
#include <utility>
#include <vector>

/// Addresses of nodes by the nodes' ids, packed: some countries have millions of them.
class NodeAddresses {
public:
    /// Takes the texts of an address.
    void add(osmium::object_id_type node, const osm_address& address);

    /// To be called after the last `add` and before the first `find`.
    void finish();

    /// An address without its point, as long as this lives; `number` is NULL where the node has none.
    osm_address find(osmium::object_id_type node) const;

private:
    /// Where the texts of each node begin.
    std::vector<std::pair<osmium::object_id_type, std::size_t>> m_starts;
    /// For each node its texts in the order in which `osm_address` has them, each with a 0 at its end.
    std::vector<char> m_texts;
};
