#include "solver/instances/instance.hpp"

#include <stdexcept>

#include "solver/instances/games.hpp"

namespace dama {

const Instance& instance_of(const Variant& variant) {
    const Instance* found = nullptr;
    for_each_game_type([&]<class G>(std::string_view name) {
        if (name == variant.rules) found = &instance<G>();
    });
    if (found == nullptr) throw std::logic_error("a game without rules");
    return *found;
}

}  // namespace dama
