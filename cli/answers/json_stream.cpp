#include "cli/answers/json_stream.hpp"

#include <fmt/format.h>

namespace dama::cli {

void JsonArray::add_text(std::string_view element) {
    if (!empty_) print_text(",");
    empty_ = false;
    print_text(element);
}

void JsonArray::print_text(std::string_view text) { fmt::print("{}", text); }

}  // namespace dama::cli
