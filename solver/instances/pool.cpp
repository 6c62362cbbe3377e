#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<pool_rules>>();

}  // namespace dama
