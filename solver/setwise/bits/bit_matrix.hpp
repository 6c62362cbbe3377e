#pragma once

// A matrix of bits, row by row, on huge pages where the system gives them.

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <new>

#include <sys/mman.h>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include "solver/setwise/bits/bits.hpp"

namespace dama::setwise {

class BitMatrix {
public:
    BitMatrix() = default;
    // All zero.
    BitMatrix(std::size_t rows, std::size_t words) : words_(words), bytes_(rows * words * sizeof(Word)) {
        const std::size_t alignment = bytes_ >= huge_page ? huge_page : 64;
        const std::size_t rounded = (bytes_ + alignment - 1) / alignment * alignment;
        data_.reset(static_cast<Word*>(std::aligned_alloc(alignment, rounded)));
        if (!data_) throw std::bad_alloc();
        if (alignment == huge_page) madvise(data_.get(), rounded, MADV_HUGEPAGE);
        std::memset(data_.get(), 0, bytes_);
    }

    std::size_t words() const { return words_; }  // of a row
    std::size_t bytes() const { return bytes_; }
    bool test(std::size_t r, std::uint64_t column) const {
        return ((row(r)[column / word_bits] >> (column % word_bits)) & 1) != 0;
    }
    // How many bits are set.
    std::uint64_t count() const {
        return tbb::parallel_reduce(
            tbb::blocked_range<std::size_t>(0, bytes_ / sizeof(Word), 1 << 16), std::uint64_t{0},
            [&](const auto& range, std::uint64_t sum) {
                for (auto w = range.begin(); w != range.end(); ++w) {
                    sum += static_cast<std::uint64_t>(std::popcount(data_[w]));
                }
                return sum;
            },
            std::plus<>());
    }
    // Of a matrix of the same size.
    BitMatrix& operator|=(const BitMatrix& other) {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, bytes_ / sizeof(Word), 1 << 16),
                          [&](const auto& range) {
                              for (auto w = range.begin(); w != range.end(); ++w) data_[w] |= other.data_[w];
                          });
        return *this;
    }
    // Takes off what is set in another of the same size.
    BitMatrix& remove(const BitMatrix& other) {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, bytes_ / sizeof(Word), 1 << 16),
                          [&](const auto& range) {
                              for (auto w = range.begin(); w != range.end(); ++w) data_[w] &= ~other.data_[w];
                          });
        return *this;
    }
    Word* row(std::size_t r) { return data_.get() + r * words_; }
    const Word* row(std::size_t r) const { return data_.get() + r * words_; }

private:
    static constexpr std::size_t huge_page = std::size_t{1} << 21;

    struct Free {
        void operator()(Word* data) const { std::free(data); }
    };
    std::unique_ptr<Word[], Free> data_;
    std::size_t words_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace dama::setwise
