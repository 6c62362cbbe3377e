#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Ossetian<lines_9x9>>();

}  // namespace dama
