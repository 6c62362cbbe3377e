#include "cli/web/client_rate.hpp"

#include <algorithm>

namespace dama::cli {

bool ClientRate::may_ask(const std::string& client, Clock::time_point now) {
    if (per_second_ == 0) return true;
    const std::lock_guard lock(counting_);
    if (left_.size() >= most_clients && !left_.contains(client)) left_.clear();
    const double all = per_second_;
    auto& left = left_.try_emplace(client, Left{all, now}).first->second;
    const double passed = std::chrono::duration<double>(now - left.at).count();
    left = {std::min(all, left.questions + passed * all), now};
    if (left.questions < 1) return false;
    left.questions -= 1;
    return true;
}

}  // namespace dama::cli
