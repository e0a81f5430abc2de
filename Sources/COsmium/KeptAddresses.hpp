// Addresses that wait for what they belong to.
#pragma once

#include "DiskVector.hpp"

#include <cstddef>

/// The texts of addresses, without their points; some countries have millions of them.
class KeptAddresses {
public:
    explicit KeptAddresses(const osm_visitor& visitor) : m_texts(visitor) {}

    /// Returns where the address is.
    std::size_t add(const osm_address& address);

    /// The address there, until another is added; what it doesn't have is NULL.
    osm_address at(std::size_t place) const;

private:
    /// For each address its texts in the order in which `osm_address` has them, each with a 0 at its end.
    DiskVector<char> m_texts;
};
