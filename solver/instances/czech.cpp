#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<czech_rules>>();

}  // namespace dama
