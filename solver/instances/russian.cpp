#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Draughts<russian_rules>>();

}  // namespace dama
