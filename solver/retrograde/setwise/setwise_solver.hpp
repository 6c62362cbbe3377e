#pragma once

// Solves one slice after another with the set-wise engine, and keeps what the next ones lean on.

#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "solver/games/slice_graph.hpp"
#include "solver/retrograde/setwise/slice_solver.hpp"
#include "solver/retrograde/table_output.hpp"
#include "solver/setwise/applies.hpp"
#include "solver/setwise/dense_order.hpp"

namespace dama::setwise {

template <class G>
class SetwiseSolver {
public:
    using Material = tablebase::Material;
    // The stored results of a finished section.
    using Load = std::function<std::shared_ptr<const tablebase::PackedVector>(const Material& section)>;

    SetwiseSolver(Load load, std::uint64_t memory, Monitor& monitor)
        : load_(std::move(load)), memory_(memory), monitor_(monitor), kernels_(best_kernels()) {}

    // Bytes at the peak, the results that the slice leans on included.
    static std::uint64_t memory_for(const Material& slice) {
        std::uint64_t bytes = 0;
        for (int turn = 0; turn < slice.distinct_rotations(); ++turn) {
            bytes += planes_solved * plane_bytes(slice.rotated(turn));
            bytes += Configurations<G>::bytes(Configurations<G>::most(slice.side[turn]) / word_bits);
        }
        for (const Material& next : successors(material_rules<G>(), slice)) {
            for (int turn = 0; turn < next.distinct_rotations(); ++turn) {
                bytes += planes_kept * plane_bytes(next.rotated(turn));
            }
        }
        return bytes;
    }

    // The table of a slice, all that it leans on being there. Refers to this solver, until the next call.
    TableOutput solve(const Material& slice) {
        sections_.clear();
        shrink_to(memory_ - std::min(memory_, memory_for(slice)));
        std::vector<Exits<G>> exits;
        for (int turn = 0; turn < slice.distinct_rotations(); ++turn) {
            const Material section = slice.rotated(turn);
            exits.push_back(exits_of(section));
            sections_.push_back(
                std::make_unique<Section<G>>(section, space(section.side[0]), space(section.side[1])));
        }
        SliceSolver<G>(sections_, exits, kernels_, monitor_).run();
        for (const auto& section : sections_) {
            section->undecided = {};
            section->losable = {};
            keep(section->material, section->across);
        }
        return output();
    }

    // Gives the memory back that only the next slices would save time with.
    void forget() {
        sections_.clear();
        kept_.clear();
    }

private:
    using Space = std::shared_ptr<const Configurations<G>>;
    struct Kept {
        std::shared_ptr<const Results> results;
        std::uint64_t used = 0;
    };

    Space space(tablebase::PieceCount pieces) {
        Space& known = spaces_[pieces];
        if (!known) known = std::make_shared<const Configurations<G>>(pieces);
        return known;
    }

    Exits<G> exits_of(const Material& section) {
        const tablebase::PieceCount opponent = section.side[1];
        Exits<G> exits(opponent);
        for (std::uint8_t men = 0; men <= opponent.men; ++men) {
            for (std::uint8_t kings = 0; kings <= opponent.kings; ++kings) {
                const tablebase::PieceCount left{kings, men};
                Domain<G>& domain = exits.at(men, kings);
                domain.columns = space(left);
                const bool captured = left != opponent;
                if (captured) domain.as_is = after(left, section.side[0]);
                if (section.side[0].men > 0) {
                    domain.crowned = after(left, {static_cast<std::uint8_t>(section.side[0].kings + 1),
                                                  static_cast<std::uint8_t>(section.side[0].men - 1)});
                }
            }
        }
        return exits;
    }

    After<G> after(tablebase::PieceCount to_move, tablebase::PieceCount moved) {
        if (to_move.total() == 0) return {space(moved), nullptr};
        return {space(moved), results({2, {to_move, moved}})};
    }

    std::shared_ptr<const Results> results(const Material& section) {
        Kept& kept = kept_[section];
        kept.used = ++clock_;
        if (!kept.results) kept.results = read(section);
        return kept.results;
    }

    // From the stored table.
    std::shared_ptr<const Results> read(const Material& section) {
        const auto values = load_(section);
        const Space rows = space(section.side[0]);
        const Space columns = space(section.side[1]);
        return transposed(unpacked<G>(*values, *rows, *columns), rows->words());
    }

    void keep(const Material& section, std::shared_ptr<const Results> results) {
        kept_[section] = {std::move(results), ++clock_};
    }

    static constexpr std::uint64_t planes_solved =
        6;  // won, lost, undecided, losable, and the first two across
    static constexpr std::uint64_t planes_kept = 2;

    static std::uint64_t plane_bytes(const Material& section) {
        return Configurations<G>::most(section.side[0]) * (Configurations<G>::most(section.side[1]) / 8);
    }

    // Forgets the results that were not used for longest until they take at most so many bytes.
    void shrink_to(std::uint64_t bytes) {
        std::uint64_t total = 0;
        std::vector<std::pair<std::uint64_t, Material>> by_age;
        for (const auto& [section, kept] : kept_) {
            total += kept.results->bytes();
            by_age.emplace_back(kept.used, section);
        }
        std::sort(by_age.begin(), by_age.end());
        for (const auto& [used, section] : by_age) {
            if (total <= bytes) break;
            total -= kept_[section].results->bytes();
            kept_.erase(section);
        }
    }

    TableOutput output() const {
        TableOutput output;
        std::vector<DenseOrder<G>> orders;
        for (const auto& section : sections_) {
            orders.emplace_back(*section->rows, *section->columns);
            detail::add_results(output.header, section->material, orders.back().size(), section->won.count(),
                                section->lost.count());
        }
        output.fill = [this, orders = std::move(orders)](std::size_t stream, std::uint64_t first,
                                                         tablebase::PackedVector& block) {
            orders[stream].pack(sections_[stream]->won, sections_[stream]->lost, first, block);
        };
        return output;
    }

    Load load_;
    std::uint64_t memory_;
    Monitor& monitor_;
    const Kernels& kernels_;
    std::map<tablebase::PieceCount, Space> spaces_;
    std::map<Material, Kept> kept_;
    std::uint64_t clock_ = 0;
    std::vector<std::unique_ptr<Section<G>>> sections_;
};

}  // namespace dama::setwise
