#pragma once

// Scratch rows of a recursion: taken one after the other, given back together.

#include <algorithm>
#include <memory>
#include <vector>

#include "solver/setwise/bits/bits.hpp"

namespace dama::setwise {

class WordStack {
public:
    // Gives back what was taken since it was made.
    class Frame {
    public:
        explicit Frame(WordStack& stack) : stack_(stack), block_(stack.block_), used_(stack.used_) {}
        ~Frame() {
            stack_.block_ = block_;
            stack_.used_ = used_;
        }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;

    private:
        WordStack& stack_;
        std::size_t block_;
        std::size_t used_;
    };

    // So many words, whatever they hold.
    Word* take(std::size_t words) {
        while (block_ == blocks_.size() || used_ + words > blocks_[block_].size()) {
            if (block_ == blocks_.size()) {
                blocks_.emplace_back(std::max(words, least));
            } else {
                ++block_;
            }
            used_ = 0;
        }
        Word* taken = blocks_[block_].data() + used_;
        used_ += words;
        return taken;
    }
    Word* take_zeros(std::size_t words) {
        Word* taken = take(words);
        std::fill_n(taken, words, Word{0});
        return taken;
    }

private:
    static constexpr std::size_t least = 1 << 14;

    std::vector<std::vector<Word>> blocks_;
    std::size_t block_ = 0;
    std::size_t used_ = 0;
};

}  // namespace dama::setwise
