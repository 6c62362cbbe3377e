#include "solver/slices/table_layout.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/slices/stored_guarantees.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/error.hpp"

namespace dama {

namespace {

using tablebase::Header;
using tablebase::Material;
using tablebase::StreamInfo;

// Statistics of a section that count its positions: each position once.
using Partition = std::vector<std::string>;

template <class Names>
std::vector<std::string> texts(const Names& names) {
    return {names.begin(), names.end()};
}

// The header of one table and what the game says of it.
class Layout {
public:
    Layout(const tablebase::TableFile& table, const StoredGame& game)
        : path_(table.path()), header_(table.header()), game_(game) {}

    void require() {
        const auto material = Material::parse(header_.id.material);
        const auto metric = parse_metric(header_.id.metric);
        if (!material || !metric || material->canonical() != *material ||
            material->players != game_.rules.players || material->sides_with_pieces() < 2 ||
            (material->kings() > 0 && !game_.rules.has_kings) || !contains(game_.metrics, *metric)) {
            refuse("the game has no such table");
        }
        metric_ = *metric;
        sections_ = sections_of(*material);
        require_streams();
        require_statistics();
    }

private:
    [[noreturn]] void refuse(const std::string& fault) const {
        throw tablebase::DamagedFile(path_, "damaged: " + fault);
    }

    bool is_for_three() const { return game_.rules.players == players_of_three; }
    bool holds_results() const { return metric_ == Metric::wdl; }
    bool holds_two_bits() const { return holds_results() || metric_ == Metric::claim; }
    bool counts_force() const { return metric_ == Metric::cap || metric_ == Metric::claim; }
    bool tells_longest_win() const { return metric_ == Metric::dtw || metric_ == Metric::dtc; }

    std::vector<std::string> fields() const {
        if (is_for_three()) return texts(stored::player_fields);
        if (metric_ == Metric::cap) return texts(stored::force_fields);
        if (metric_ == Metric::claim) return texts(stored::claim_fields);
        return {std::string(holds_results() ? stored::result_field : stored::plies_field)};
    }

    std::uint64_t positions(const Material& section) const {
        try {
            return game_.positions(section);
        } catch (const std::length_error&) {
            refuse(fmt::format("{} is too large for any table", section.name()));
        }
    }

    void require_streams() const {
        const auto fields = this->fields();
        if (header_.streams.size() != sections_.size() * fields.size()) {
            refuse(
                fmt::format("{} streams, not {}", header_.streams.size(), sections_.size() * fields.size()));
        }
        const bool may_leave_out = holds_two_bits() && game_.leaves_results_out;
        if (header_.flags != 0 && !may_leave_out) refuse("nothing can be left out of it");
        auto stream = header_.streams.begin();
        for (const Material& section : sections_) {
            for (const auto& field : fields) require_stream(*stream++, section, field, may_leave_out);
        }
    }

    void require_stream(const StreamInfo& stream, const Material& section, const std::string& field,
                        bool may_be_turned) const {
        if (stream.section != section.name() || stream.field != field) {
            refuse(fmt::format("a stream {} {}, not {} {}", stream.section, stream.field, section.name(),
                               field));
        }
        if (stream.positions != positions(section)) {
            refuse(fmt::format("{} positions of {}, not {}", stream.positions, stream.section,
                               positions(section)));
        }
        const bool fits = holds_two_bits()
                              ? stream.bits == stored::result_bits
                              : stream.bits == stored::bits_for(0) || stream.bits == stored::bits_for(~0U);
        if (!fits) refuse(fmt::format("values of {} bits in {}", stream.bits, stream.field));
        if (stream.order != stored::as_mover && !may_be_turned) {
            refuse(fmt::format("positions of {} in an order it cannot have", stream.section));
        }
    }

    // What counts the positions of a section.
    std::vector<Partition> partitions() const {
        std::vector<Partition> all;
        if (counts_force()) {
            Partition& cross = all.emplace_back();
            for (const Result result : stored::counted_results) {
                for (std::size_t who = 0; who < stored::who_names.size(); ++who)
                    cross.push_back(stored::cross_statistic(result, who));
            }
            all.push_back(texts(verdict_names));
        }
        if (!holds_results()) return all;
        for (int player = 0; player < (is_for_three() ? players_of_three : 1); ++player) {
            Partition& results = all.emplace_back();
            for (const Result result : stored::counted_results) {
                results.push_back(is_for_three() ? stored::guarantee_statistic(player, result)
                                                 : std::string(result_name(result)));
            }
        }
        return all;
    }

    void require_statistics() const {
        std::size_t known = 0;
        for (const Material& section : sections_) {
            for (const Partition& names : partitions()) {
                require_partition(section, names);
                known += names.size();
            }
            if (tells_longest_win()) known += require_longest_win(section);
        }
        if (header_.statistics.size() != known) refuse("statistics that the table cannot have");
    }

    void require_partition(const Material& section, const Partition& names) const {
        std::uint64_t left = positions(section);
        for (const auto& name : names) {
            const auto count = header_.statistic(section.name(), name);
            if (!count) refuse(fmt::format("it lacks the statistic {} {}", section.name(), name));
            if (*count > left) refuse(fmt::format("the counts of {} exceed its positions", section.name()));
            left -= *count;
        }
        if (left != 0) refuse(fmt::format("the counts of {} do not make up its positions", section.name()));
    }

    // Returns how many statistics that is: there is none if the mover never wins.
    std::size_t require_longest_win(const Material& section) const {
        const auto plies = header_.statistic(section.name(), stored::longest_win);
        const auto index = header_.statistic(section.name(), stored::longest_win_index);
        if (!plies && !index) return 0;
        const auto stream = header_.stream_index(section.name(), fields().front());
        if (!plies || !index || *index >= positions(section) ||
            *plies >> header_.streams[*stream].bits != 0) {
            refuse(fmt::format("the longest win of {} cannot be", section.name()));
        }
        return 2;
    }

    const std::filesystem::path& path_;
    const Header& header_;
    const StoredGame& game_;
    Metric metric_{};
    std::vector<Material> sections_;
};

}  // namespace

void require_layout(const tablebase::TableFile& table, const StoredGame& game) {
    Layout(table, game).require();
}

tablebase::TableCheck layout_check(const StoredGame& game) {
    return [game](const tablebase::TableFile& table) { require_layout(table, game); };
}

}  // namespace dama
