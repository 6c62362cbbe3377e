// Every position up to three pieces (two on the large board) against a solver that has no index and no moves back. By hand up
// to four, of the games whose reference tables go so far, in 3 GiB of memory and some minutes each:
//     DAMA_INDEPENDENT_PIECES=4 ctest --test-dir build -R 'IndependentValues.*(czech|huff|english|russian)'

#include <gtest/gtest.h>

#include "solver/instances/instance.hpp"
#include "tests/independent/plain_solver.hpp"
#include "tests/number_from_environment.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

class IndependentValues : public testing::TestWithParam<std::string> {};

Outcome outcome_of(const independent::Value& value) {
    switch (value.result) {
        case independent::Result::win: return {Result::win, value.plies};
        case independent::Result::loss: return {Result::loss, value.plies};
        case independent::Result::draw: break;
    }
    return {Result::draw, std::nullopt};
}

Force force_of(const independent::Force& force) { return {force.capture, force.decision}; }

TEST_P(IndependentValues, AreTheSameEverywhere) {
    const Variant& variant = find_variant(GetParam());
    const auto rules = independent::rules_of(GetParam());
    const int pieces =
        rules.size == 8 ? static_cast<int>(test::number_from_environment("DAMA_INDEPENDENT_PIECES", 3)) : 2;
    const independent::PlainSolver solver(rules, independent::materials_up_to(pieces));
    const auto notation = notation_of(variant);
    const auto probe = instance_of(variant).probe_for_two(variant, test::reference_tables());
    std::uint64_t compared = 0;
    for (const auto& board : solver.boards()) {
        const std::string fen =
            rules.size == 8 ? independent::to_fen(rules, board) : independent::to_numeric_fen(rules, board);
        const auto position = notation.position(fen);
        if (is_decided(position)) continue;
        const auto trusted = solver.value(board);
        ASSERT_EQ(probe->outcome(position), outcome_of(trusted)) << fen;
        const auto force = probe->force(position);
        ASSERT_TRUE(force);
        ASSERT_EQ((*force)[position.turn], force_of(trusted.white)) << fen;
        ASSERT_EQ((*force)[1 - position.turn], force_of(trusted.black)) << fen;
        ++compared;
    }
    EXPECT_GT(compared, 5000U);
    RecordProperty("compared", std::to_string(compared));
}

INSTANTIATE_TEST_SUITE_P(International, IndependentValues, testing::Values("international"),
                         test::parameter_name);
INSTANTIATE_TEST_SUITE_P(, IndependentValues, testing::ValuesIn(test::compared_variants()),
                         test::parameter_name);

}  // namespace

}  // namespace dama
