#pragma once

// Of one thread.

#include <unordered_map>

namespace tbb {

template <class Key, class Value, class Hash>
using concurrent_unordered_map = std::unordered_map<Key, Value, Hash>;

}  // namespace tbb
