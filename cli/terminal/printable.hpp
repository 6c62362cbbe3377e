#pragma once

// Text that came from outside (arguments, file names, headers of files), made harmless for terminals and line-wise
// readers.

#include <string>
#include <string_view>

namespace dama::cli {

// Control characters and what is no UTF-8 as escapes, \n or \x1b; everything else as it is.
std::string printable(std::string_view text);

}  // namespace dama::cli
