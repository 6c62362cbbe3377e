#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<english_rules>>();

}  // namespace dama
