#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<French3<MenAdvance::across>>();

}  // namespace dama
