#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<italian_rules>>();

}  // namespace dama
