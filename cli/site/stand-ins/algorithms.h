#pragma once

// What the C++ library of Emscripten 3.1 lacks of C++20 and the sources use: the algorithms of std::ranges, the order of
// arrays and texts, atomic references. Included before everything else, and in this build alone.

#include <algorithm>
#include <array>
#include <atomic>
#include <compare>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace std {

template <class T, size_t N>
constexpr auto operator<=>(const array<T, N>& a, const array<T, N>& b) {
    using Order = decltype(std::declval<const T&>() <=> std::declval<const T&>());
    for (size_t i = 0; i < N; ++i) {
        if (const Order order = a[i] <=> b[i]; order != 0) return order;
    }
    return Order(strong_ordering::equal);
}

inline strong_ordering operator<=>(const string& a, const string& b) {
    const int order = a.compare(b);
    return order < 0 ? strong_ordering::less : order > 0 ? strong_ordering::greater : strong_ordering::equal;
}

template <class T>
unique_ptr<T> make_unique_for_overwrite(size_t count) {
    return unique_ptr<T>(new remove_extent_t<T>[count]);
}

// Of one thread.
template <class T>
class atomic_ref {
public:
    explicit atomic_ref(T& value) : value_(value) {}
    T load(memory_order = memory_order_seq_cst) const { return value_; }
    void store(T value, memory_order = memory_order_seq_cst) const { value_ = value; }
    T fetch_or(T bits, memory_order = memory_order_seq_cst) const {
        return exchange(value_, T(value_ | bits));
    }
    T fetch_and(T bits, memory_order = memory_order_seq_cst) const {
        return exchange(value_, T(value_ & bits));
    }

private:
    T& value_;
};

namespace ranges {

struct identity {
    template <class T>
    constexpr T&& operator()(T&& value) const {
        return std::forward<T>(value);
    }
};

template <class R, class P, class F = identity>
constexpr bool any_of(R&& range, P test, F as = {}) {
    for (auto&& each : range) {
        if (invoke(test, invoke(as, each))) return true;
    }
    return false;
}
template <class R, class P, class F = identity>
constexpr bool none_of(R&& range, P test, F as = {}) {
    return !any_of(range, ref(test), ref(as));
}
template <class R, class P, class F = identity>
constexpr bool all_of(R&& range, P test, F as = {}) {
    for (auto&& each : range) {
        if (!invoke(test, invoke(as, each))) return false;
    }
    return true;
}
template <class R, class P, class F = identity>
constexpr auto find_if(R&& range, P test, F as = {}) {
    auto at = std::begin(range);
    while (at != std::end(range) && !invoke(test, invoke(as, *at))) ++at;
    return at;
}
template <class R, class V, class F = identity>
constexpr auto find(R&& range, const V& value, F as = {}) {
    return find_if(
        range, [&](const auto& each) { return each == value; }, ref(as));
}
template <class R, class P, class F = identity>
constexpr auto count_if(R&& range, P test, F as = {}) {
    ptrdiff_t count = 0;
    for (auto&& each : range) count += invoke(test, invoke(as, each)) ? 1 : 0;
    return count;
}
template <class R, class V, class F = identity>
constexpr auto count(R&& range, const V& value, F as = {}) {
    return count_if(
        range, [&](const auto& each) { return each == value; }, ref(as));
}
template <class R, class C = std::less<>, class F = identity>
constexpr void sort(R&& range, C before = {}, F as = {}) {
    std::sort(std::begin(range), std::end(range),
              [&](const auto& a, const auto& b) { return invoke(before, invoke(as, a), invoke(as, b)); });
}
template <class R, class C = std::less<>, class F = identity>
void stable_sort(R&& range, C before = {}, F as = {}) {
    std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return invoke(before, invoke(as, a), invoke(as, b));
    });
}
template <class R, class C = std::less<>, class F = identity>
constexpr bool is_sorted(R&& range, C before = {}, F as = {}) {
    return std::is_sorted(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return invoke(before, invoke(as, a), invoke(as, b));
    });
}
template <class R, class C = std::less<>, class F = identity>
constexpr auto max_element(R&& range, C before = {}, F as = {}) {
    return std::max_element(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return invoke(before, invoke(as, a), invoke(as, b));
    });
}
template <class R, class C = std::less<>, class F = identity>
constexpr auto min_element(R&& range, C before = {}, F as = {}) {
    return std::min_element(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return invoke(before, invoke(as, a), invoke(as, b));
    });
}
template <class R, class O>
constexpr auto copy(R&& range, O out) {
    return std::copy(std::begin(range), std::end(range), out);
}
template <class R, class O, class P>
constexpr auto copy_if(R&& range, O out, P test) {
    return std::copy_if(std::begin(range), std::end(range), out, test);
}
template <class R, class O, class P>
constexpr auto remove_copy_if(R&& range, O out, P test) {
    return std::remove_copy_if(std::begin(range), std::end(range), out, test);
}
template <class R, class O>
constexpr auto move(R&& range, O out) {
    return std::move(std::begin(range), std::end(range), out);
}
template <class R, class O, class F>
constexpr auto transform(R&& range, O out, F function) {
    return std::transform(std::begin(range), std::end(range), out,
                          [&](auto&& each) { return invoke(function, std::forward<decltype(each)>(each)); });
}
template <class R, class V>
constexpr void replace(R&& range, const V& old, const V& fresh) {
    std::replace(std::begin(range), std::end(range), old, fresh);
}
template <class R, class S>
constexpr bool equal(R&& a, S&& b) {
    return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b));
}

}  // namespace ranges

}  // namespace std
