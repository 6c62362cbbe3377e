#include "solver/analysis/records/recorded_result.hpp"

#include <array>
#include <utility>

namespace dama {

namespace {

std::optional<Result> for_white(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, Result>, 6> known{{{"1-0", Result::win},
                                                                        {"2-0", Result::win},
                                                                        {"0-1", Result::loss},
                                                                        {"0-2", Result::loss},
                                                                        {"1/2-1/2", Result::draw},
                                                                        {"1-1", Result::draw}}};
    for (const auto& [name, result] : known) {
        if (name == text) return result;
    }
    return std::nullopt;
}

}  // namespace

RecordedResult recorded_result(const pdn::Game& game) {
    const auto header = game.header("Result");
    RecordedResult recorded;
    recorded.text = game.result.empty() && header ? header->text : game.result;
    recorded.for_white = for_white(recorded.text);
    const auto of_header = header ? for_white(header->text) : std::nullopt;
    recorded.header_differs = of_header && recorded.for_white && of_header != recorded.for_white;
    return recorded;
}

bool contradicts(const RecordedResult& recorded, Result at_end, int turn) {
    const Result for_white = turn == 0 ? at_end : opposite(at_end);
    return recorded.for_white && *recorded.for_white != for_white;
}

}  // namespace dama
