// Where the nodes of an extract are, kept in a file so that memory doesn't grow with the extract.
#include "NodePlaces.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace {

using Element = std::pair<osmium::unsigned_object_id_type, osmium::Location>;

constexpr std::size_t per_page = 4096 / sizeof(Element);
/// Linux maps so many pages at once.
constexpr std::size_t pages_per_block = 16;
/// After so many blocks memory is given back: 32 MB.
constexpr std::size_t block_limit = 512;
/// libosmium makes room for so many places at a time.
constexpr std::size_t step = osmium::detail::mmap_vector_size_increment;

/// Takes room on the disk for so many places: where there is none, a mapped page would end the program; this is an error.
int with_room(int descriptor, std::size_t count) {
    if (fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(count * sizeof(Element))) != 0
        && errno != EOPNOTSUPP) {
        throw std::system_error{errno, std::system_category()};
    }
    return descriptor;
}

} // namespace

NodePlaces::NodePlaces(int descriptor) :
    m_descriptor(descriptor), m_index(with_room(descriptor, step)), m_reserved(step) {}

NodePlaces::~NodePlaces() { close(m_descriptor); }

void NodePlaces::add(osmium::object_id_type id, osmium::Location place) {
    const auto key = static_cast<osmium::unsigned_object_id_type>(id);
    m_is_sorted = m_is_sorted && (m_count == 0 || key > m_last_id);
    m_last_id = key;
    if (m_count == m_reserved) {
        // As much as the index will take with its next place.
        m_reserved += step + 1;
        with_room(m_descriptor, m_reserved);
    }
    m_index.set(key, place);
    visit(m_count / per_page / pages_per_block);
    ++m_count;
}

void NodePlaces::finish() {
    if (!m_is_sorted) {
        m_index.sort();
    }
    m_first_ids.reserve(m_count / per_page + 1);
    for (std::size_t position = 0; position < m_count; position += per_page) {
        visit(position / per_page / pages_per_block);
        m_first_ids.push_back(m_index.begin()[position].first);
    }
}

osmium::Location NodePlaces::find(osmium::object_id_type id) {
    const auto key = static_cast<osmium::unsigned_object_id_type>(id);
    const auto next = std::upper_bound(m_first_ids.begin(), m_first_ids.end(), key);
    if (next == m_first_ids.begin()) {
        return osmium::Location{};
    }
    const auto page = static_cast<std::size_t>(next - m_first_ids.begin() - 1);
    visit(page / pages_per_block);
    const auto first = m_index.begin() + page * per_page;
    const auto last = m_index.begin() + std::min(m_count, (page + 1) * per_page);
    const auto found = std::lower_bound(
        first, last, key, [](const Element& element, const auto wanted) { return element.first < wanted; });
    return found != last && found->first == key ? found->second : osmium::Location{};
}

/// Counts the blocks that come into memory, and gives them back when they are many; the file keeps what is in them.
void NodePlaces::visit(std::size_t block) {
    if (block == m_last_block) {
        return;
    }
    m_last_block = block;
    if (++m_visits % block_limit == 0) {
        madvise(&*m_index.begin(), m_count * sizeof(Element), MADV_DONTNEED);
    }
}
