// The addresses of the nodes that interpolation lines go between.
#include "NodeAddresses.hpp"

#include <algorithm>
#include <cstring>

void NodeAddresses::add(osmium::object_id_type node, const osm_address& address) {
    m_starts.emplace_back(node, m_texts.size());
    for (const char* text :
         {address.number, address.street, address.place, address.city, address.suburb, address.postcode}) {
        const char* some = text ? text : "";
        m_texts.insert(m_texts.end(), some, some + std::strlen(some) + 1);
    }
}

void NodeAddresses::finish() { std::sort(m_starts.begin(), m_starts.end()); }

osm_address NodeAddresses::find(osmium::object_id_type node) const {
    osm_address address = {};
    const auto found = std::lower_bound(m_starts.begin(), m_starts.end(), std::make_pair(node, std::size_t{0}));
    if (found != m_starts.end() && found->first == node) {
        const char* text = m_texts.data() + found->second;
        for (const char** part :
             {&address.number, &address.street, &address.place, &address.city, &address.suburb, &address.postcode}) {
            *part = *text ? text : nullptr;
            text += std::strlen(text) + 1;
        }
    }
    return address;
}
