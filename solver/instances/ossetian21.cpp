#include "solver/instances/define_instance.hpp"

namespace dama {

template const Instance& instance<Ossetian<lines_7x7>>();

}  // namespace dama
