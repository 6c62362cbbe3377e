#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace dama::tablebase {

// Which table a file holds, or which one is asked for.
struct TableId {
    std::string variant;           // the game, and the name of the folder its tables lie in
    std::uint64_t rules_hash = 0;  // of the rules that decide the values
    std::uint16_t limit = 0;       // the move limit the values hold under, 0 if there is none
    std::string material;
    std::string metric;

    auto operator<=>(const TableId&) const = default;
};

inline std::string file_name(const TableId& id) { return id.material + "." + id.metric; }

// Whether two tables are the same. The name of the variant does not matter: games that share their rules
// share their tables, and a game that only claims the name has another hash.
inline bool same_table(const TableId& a, const TableId& b) {
    return a.rules_hash == b.rules_hash && a.limit == b.limit && a.material == b.material &&
           a.metric == b.metric;
}

// For messages: "czech KvK.wdl (rules 0123456789abcdef, limit 20)".
std::string description(const TableId& id);

}  // namespace dama::tablebase
