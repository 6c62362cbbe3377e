#pragma once

// Something of each section (a slice with one player to move), found by the material of a position.

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "tablebase/material.hpp"

namespace dama {

template <class G, class T>
class SectionMap {
public:
    // For materials of at most so many pieces.
    explicit SectionMap(int pieces) : radix_(static_cast<std::size_t>(pieces) + 1) {
        std::size_t keys = 1;
        for (int i = 0; i < 2 * G::players; ++i) keys *= radix_;
        values_.resize(keys);
    }

    void insert(const tablebase::Material& section, T value) {
        std::size_t key = 0;
        for (int p = 0; p < G::players; ++p) key = append(key, section.side[p].men, section.side[p].kings);
        values_[key] = std::make_unique<T>(std::move(value));
    }

    // Null if nothing was inserted for the material of this position.
    const T* find(const typename G::Pos& position) const {
        std::size_t key = 0;
        for (int p = 0; p < G::players; ++p) {
            key = append(key, position.men[p].count(), position.kings[p].count());
        }
        return values_[key].get();
    }

private:
    std::size_t append(std::size_t key, int men, int kings) const {
        return (key * radix_ + static_cast<std::size_t>(men)) * radix_ + static_cast<std::size_t>(kings);
    }

    std::size_t radix_;
    std::vector<std::unique_ptr<T>> values_;
};

}  // namespace dama
