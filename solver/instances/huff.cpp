#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<HuffingDraughts<huff_rules>>();

}  // namespace dama
