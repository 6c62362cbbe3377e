#pragma once

// What a check of a slice finds wrong.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dama {

struct Mismatches {
    static constexpr std::size_t most_examples = 10;

    std::uint64_t count = 0;
    std::vector<std::string> examples;  // the first few in words

    bool wants_example() const { return examples.size() < most_examples; }
    void add(std::string example) {
        ++count;
        if (wants_example()) examples.push_back(std::move(example));
    }
    Mismatches& operator+=(Mismatches other) {
        count += other.count;
        for (auto& example : other.examples) {
            if (wants_example()) examples.push_back(std::move(example));
        }
        return *this;
    }
};

// Told of so many more positions looked at, from any thread.
using Advance = std::function<void(std::uint64_t)>;

// Says of a position that it is stored with another value than its successors give.
std::string disagreement(std::string_view position, std::string_view stored, std::string_view computed);

}  // namespace dama
