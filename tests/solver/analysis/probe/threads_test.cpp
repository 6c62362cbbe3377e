// One prober under many threads: the answers of one thread, whoever opens a table or reads a block first. Plain threads, so
// that the thread sanitizer sees all of it.

#include <atomic>
#include <barrier>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/instances/games.hpp"
#include "solver/slices/stored_game.hpp"
#include "solver/slices/table_layout.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;

constexpr int threads = 6;
constexpr std::size_t small_cache = 1;  // that blocks drive each other out

struct Question {
    Czech::Pos position;
    Outcome outcome;
    std::array<Force, 2> force;
};

class ProberThreads : public testing::Test {
protected:
    ProberThreads() {
        const Prober<Czech> alone(variant_, set_);
        for (const auto* name : {"KvK", "KMvK", "KvKM", "MvMM", "KKvM", "KMvMM", "MMvKM", "KKvKM"}) {
            const SliceIndex<Czech> index(*tablebase::Material::parse(name));
            for (std::uint64_t i = 0; i < index.size(); i += 1 + index.size() / 200) {
                const auto position = index.unrank(i);
                questions_.push_back({position, alone.outcome(position), alone.known_force(position)});
            }
        }
    }

    const Variant& variant_ = find_variant("czech");
    tablebase::TableCheck check_ = layout_check(stored_game<Czech>());
    tablebase::TableSet set_{{DAMA_REFERENCE_TABLES}, check_};
    std::vector<Question> questions_;
};

TEST_F(ProberThreads, GetTheSameAnswersWhoeverIsFirst) {
    for (int round = 0; round < 3; ++round) {
        tablebase::TableSet fresh({DAMA_REFERENCE_TABLES}, check_, small_cache);
        const Prober<Czech> shared(variant_, fresh);
        std::barrier start(threads);
        std::atomic<int> wrong = 0;
        std::vector<std::jthread> running;
        for (std::size_t t = 0; t < threads; ++t) {
            running.emplace_back([&, t] {
                start.arrive_and_wait();
                for (std::size_t n = 0; n < questions_.size(); ++n) {
                    const auto& asked = questions_[(n * 7 + t * 311) % questions_.size()];
                    if (shared.outcome(asked.position) != asked.outcome) ++wrong;
                    if (shared.known_force(asked.position) != asked.force) ++wrong;
                    const auto cached = shared.quiet_result_if_cached(asked.position);
                    if (cached && !Czech::can_capture(asked.position) &&
                        !is_threatened<Czech>(asked.position) && *cached != asked.outcome.result)
                        ++wrong;
                }
            });
        }
        running.clear();
        EXPECT_EQ(wrong, 0);
    }
}

}  // namespace

}  // namespace dama
