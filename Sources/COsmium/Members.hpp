// What objects belong to.
#pragma once

#include "DiskVector.hpp"

#include <osmium/osm/types.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

/// Objects by their ids, with the number of what each belongs to; some belong to several.
class Members {
public:
    struct Member {
        osmium::object_id_type id;
        std::size_t owner;

        bool operator<(const Member& other) const {
            return id != other.id ? id < other.id : owner < other.owner;
        }
    };

    explicit Members(const osm_visitor& visitor) : m_members(visitor) {}

    void add(osmium::object_id_type id, std::size_t owner) { m_members.push_back({id, owner}); }

    /// To be called after the last `add` and before the first `find`.
    void finish() { std::sort(m_members.begin(), m_members.end()); }

    /// The first and what comes after the last with this id.
    std::pair<const Member*, const Member*> find(osmium::object_id_type id) const {
        return std::equal_range(m_members.begin(), m_members.end(), Member{id, 0}, [](const auto& a, const auto& b) {
            return a.id < b.id;
        });
    }

private:
    DiskVector<Member> m_members;
};
