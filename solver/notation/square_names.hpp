#pragma once

// What the squares of a board are called. On a checkered board both file and rank ("c3") and PDN numbers ("22", "04") are
// read; the variant says which of the two is written.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/games/board/board_plan.hpp"
#include "solver/games/moves/plain_position.hpp"

namespace dama {

class SquareNames {
public:
    // The plan must outlive the names.
    SquareNames(const BoardPlan& plan, SquareNotation written);

    const std::string& name(int square) const { return written_.at(square); }
    std::optional<std::string> name(const std::optional<int>& square) const {
        return square ? std::optional(name(*square)) : std::nullopt;
    }
    std::vector<std::string> names(const Squares& squares) const;  // sorted as text
    std::optional<int> find(std::string_view text) const;
    // Why `find` finds nothing.
    std::string fault(std::string_view text) const;
    // All squares in the order in which texts list them.
    const std::vector<int>& listing() const { return listing_; }

private:
    std::string fault_of_point() const;
    bool is_place(std::string_view text) const;
    bool is_field(std::string_view text) const;

    const BoardPlan& plan_;
    std::vector<std::string> written_;                 // by square
    std::map<std::string, int, std::less<>> by_name_;  // letters
    std::map<int, int> by_number_;
    std::vector<int> listing_;
};

}  // namespace dama
