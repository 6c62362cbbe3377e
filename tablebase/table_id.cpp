#include "tablebase/table_id.hpp"

#include "tablebase/files/checksum.hpp"

namespace dama::tablebase {

std::string description(const TableId& id) {
    const std::string limit = id.limit == 0 ? "" : ", limit " + std::to_string(id.limit);
    return id.variant + " " + file_name(id) + " (rules " + checksum_text(id.rules_hash) + limit + ")";
}

}  // namespace dama::tablebase
