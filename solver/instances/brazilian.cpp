#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<brazilian_rules>>();

}  // namespace dama
