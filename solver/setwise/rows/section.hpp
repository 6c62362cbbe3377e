#pragma once

// One section of a slice while its results are found: rows are the configurations of the player to move, columns those
// of the other.

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/captures/exits.hpp"
#include "solver/setwise/results/results.hpp"
#include "solver/setwise/rows/configurations.hpp"
#include "tablebase/material.hpp"

namespace dama::setwise {

template <class G>
struct Section {
    Section(const tablebase::Material& m, std::shared_ptr<const Configurations<G>> mover,
            std::shared_ptr<const Configurations<G>> opponent)
        : material(m),
          rows(std::move(mover)),
          columns(std::move(opponent)),
          won(rows->size(), columns->words()),
          lost(rows->size(), columns->words()),
          undecided(rows->size(), columns->words()),
          losable(rows->size(), columns->words()),
          captures(rows->size(), columns->words()),
          across(std::make_shared<Results>(columns->size(), rows->words())),
          changed(rows->size()),
          due(rows->size()) {}

    // The words of a row that belong to a layer of the opponent.
    RowState row(std::uint64_t r, const Layer& layer) {
        return {undecided.row(r) + layer.first_word, losable.row(r) + layer.first_word,
                won.row(r) + layer.first_word, lost.row(r) + layer.first_word};
    }

    tablebase::Material material;
    std::shared_ptr<const Configurations<G>> rows;
    std::shared_ptr<const Configurations<G>> columns;
    BitMatrix won, lost, undecided, losable;
    BitMatrix captures;  // where the player to move must capture
    // Won and lost transposed, as the other player's moves need them; what was decided last is not in it yet:
    std::shared_ptr<Results> across;
    std::vector<std::uint8_t> changed;   // the rows in which something was decided and not yet passed across
    std::vector<std::atomic<bool>> due;  // rows that what the other section passed across may decide further
    std::uint64_t blocked = 0;           // positions without a move; not counted for the win
};

// Those of a slice.
template <class G>
using Sections = std::vector<std::unique_ptr<Section<G>>>;

}  // namespace dama::setwise
