#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<international_rules>>();

}  // namespace dama
