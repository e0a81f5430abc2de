// Addresses that wait for what they belong to.
#include "KeptAddresses.hpp"

#include <cstring>

std::size_t KeptAddresses::add(const osm_address& address) {
    const auto place = m_texts.size();
    for (const char* text :
         {address.number, address.street, address.place, address.city, address.suburb, address.postcode}) {
        const char* some = text ? text : "";
        m_texts.append(some, std::strlen(some) + 1);
    }
    return place;
}

osm_address KeptAddresses::at(std::size_t place) const {
    osm_address address = {};
    const char* text = m_texts.begin() + place;
    for (const char** part :
         {&address.number, &address.street, &address.place, &address.city, &address.suburb, &address.postcode}) {
        *part = *text ? text : nullptr;
        text += std::strlen(text) + 1;
    }
    return address;
}
