#pragma once

// The manual page dama(1), in the language of man.

#include <string>

namespace dama::cli {

std::string man_page();

}  // namespace dama::cli
