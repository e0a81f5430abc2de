// Items in a file, so that memory doesn't grow with the extract.
#pragma once

#include "COsmium.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <system_error>
#include <type_traits>

/// Thrown when the visitor has had enough.
struct Stopped {};

/// A vector whose items lie in a mapped file, of which the system holds in memory what it has room for.
template <typename Item>
class DiskVector {
    static_assert(std::is_trivially_copyable_v<Item>);

public:
    /// The visitor, which must live longer, gives the file once there is something to put into it.
    explicit DiskVector(const osm_visitor& visitor) : m_visitor(visitor) {}

    ~DiskVector() {
        if (m_items) {
            munmap(m_items, m_capacity * sizeof(Item));
        }
        if (m_descriptor >= 0) {
            close(m_descriptor);
        }
    }

    DiskVector(const DiskVector&) = delete;
    DiskVector& operator=(const DiskVector&) = delete;

    /// Throws std::system_error where the disk is full. Pointers to items are void afterwards.
    void append(const Item* items, std::size_t count) {
        if (count > m_capacity - m_count) {
            grow(m_count + count);
        }
        if (count > 0) {
            std::memcpy(m_items + m_count, items, count * sizeof(Item));
        }
        m_count += count;
    }

    void push_back(const Item& item) { append(&item, 1); }

    std::size_t size() const { return m_count; }
    Item* begin() { return m_items; }
    Item* end() { return m_items + m_count; }
    const Item* begin() const { return m_items; }
    const Item* end() const { return m_items + m_count; }
    Item& operator[](std::size_t index) { return m_items[index]; }
    const Item& operator[](std::size_t index) const { return m_items[index]; }

private:
    void grow(std::size_t needed) {
        if (m_descriptor < 0) {
            m_descriptor = m_visitor.scratch(m_visitor.context);
            if (m_descriptor < 0) {
                throw Stopped{};
            }
        }
        std::size_t capacity = m_capacity > 0 ? m_capacity : (std::size_t{64} << 10) / sizeof(Item);
        while (capacity < needed) {
            capacity *= 2;
        }
        const auto bytes = capacity * sizeof(Item);
        // Where the disk has no room, a mapped page would end the program; this is an error.
        const bool has_room = fallocate(m_descriptor, 0, 0, static_cast<off_t>(bytes)) == 0
            || (errno == EOPNOTSUPP && ftruncate(m_descriptor, static_cast<off_t>(bytes)) == 0);
        void* const items = !has_room ? MAP_FAILED
            : m_items ? mremap(m_items, m_capacity * sizeof(Item), bytes, MREMAP_MAYMOVE)
                      : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, m_descriptor, 0);
        if (items == MAP_FAILED) {
            throw std::system_error{errno, std::system_category()};
        }
        m_items = static_cast<Item*>(items);
        m_capacity = capacity;
    }

    const osm_visitor& m_visitor;
    int m_descriptor = -1;
    Item* m_items = nullptr;
    std::size_t m_count = 0;
    std::size_t m_capacity = 0;
};
