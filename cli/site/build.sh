#!/usr/bin/env bash
# The prober as a module of WebAssembly, by Emscripten 3.1 of Debian, with the sources of zstd of Debian:
#
#   apt install emscripten && apt-get source libzstd
#   cli/site/build.sh ZSTD_SOURCES FOLDER     makes dama.js and dama.wasm in the folder
#
# The native build must be configured: its generated headers are used. JOBS sets how many compilers run at once.
set -euo pipefail

zstd=$(cd -- "$1" && pwd)
mkdir -p "$2"
folder=$(cd -- "$2" && pwd)
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
jobs=${JOBS:-2}
site=cli/site
objects=$folder/objects
mkdir -p "$objects" "$folder/include"

# Headers alone, without those of the system beside them.
for header in fmt nlohmann xxhash.h xxh3.h; do ln -sfn "/usr/include/$header" "$folder/include/$header"; done
ln -sfn "$zstd/lib/zstd.h" "$folder/include/zstd.h"
ln -sfn "$zstd/lib/zstd_errors.h" "$folder/include/zstd_errors.h"

options=(-O2 -fexceptions -std=c++20 -DFMT_HEADER_ONLY -w -Wno-c++11-narrowing -isystem "$folder/include"
    -I"$site/stand-ins" -I. -Ibuild/generated)
if [[ ! $objects/all.pch -nt $site/stand-ins/algorithms.h ]]; then
cat >"$objects/all.hpp" <<HEADER
#include "$PWD/$site/stand-ins/algorithms.h"
#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <variant>
#include <vector>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
HEADER
    em++ "${options[@]}" -x c++-header "$objects/all.hpp" -o "$objects/all.pch"
fi

# Of the rooms that read tables; what solves, verifies and searches stays out.
sources() {
    find tablebase solver/games solver/notation solver/picture solver/slices solver/analysis -name '*.cpp' |
        grep -vE 'recompress|table_writer|temporary_file|file_calls|/verify/|/compare/|/find/|/search/|board_text|position_ranges'
    printf '%s\n' solver/instances/{instance,table_checks}.cpp \
        cli/answers/{json,claim_json,judge_json,judge_text,lines,text}.cpp cli/terminal/{failure,printable}.cpp \
        cli/web/{answers,routes,batch,lila,openapi,board_json,moves_json,web_answer}.cpp "$site"/{module,open}.cpp
}
games() {
    sed -n 's/.*operator()<\(.*\)>("\([a-z0-9-]*\)").*/\2 \1/p' solver/instances/games.hpp
}

# compile OBJECT ARGUMENT...: unless it is newer than its source, the last argument.
compile() {
    local object=$objects/$1.o
    shift
    [[ $object -nt ${!#} ]] || em++ "$@" -c -o "$object"
}
export -f compile
export objects
{
    sources | while read -r source; do
        printf 'compile %q %s\n' "${source//\//_}" \
            "${options[*]} -include-pch $objects/all.pch $source"
    done
    games | while read -r name type; do
        printf 'compile %q %s\n' "game_$name" \
            "${options[*]} -include-pch $objects/all.pch -DDAMA_GAME='$type' $site/reading.cpp"
    done
} >"$objects/commands"
for source in "$zstd"/lib/common/*.c "$zstd"/lib/decompress/*.c "$site"/*.c; do
    [[ $source == */common/xxhash.c ]] && continue
    object=$objects/c_$(basename "$source").o
    [[ $object -nt $source ]] ||
        printf 'emcc -O2 -w -DZSTD_DISABLE_ASM -isystem %q -c %q -o %q\n' "$folder/include" "$source" "$object"
done >>"$objects/commands"
# The checksums of zstd's own frames, under the name that it calls them by.
printf 'emcc -O2 -w -DXXH_NAMESPACE=ZSTD_ -isystem %q -c %q -o %q\n' "$folder/include" "$site/xxhash.c" \
    "$objects/c_zstd_xxhash.c.o" >>"$objects/commands"
tr '\n' '\0' <"$objects/commands" | xargs -0 -P "$jobs" -I{} bash -c '{}'

# The JavaScript tools of Debian, which other builds of Node.js do not look for.
export NODE_PATH=/usr/share/nodejs
em++ -O1 -fexceptions "$objects"/*.o -o "$folder/dama.js" -sMODULARIZE -sEXPORT_NAME=createDama \
    -sENVIRONMENT=web,worker,node -sALLOW_MEMORY_GROWTH -sFORCE_FILESYSTEM \
    -sEXPORTED_RUNTIME_METHODS=FS,ccall -sEXPORTED_FUNCTIONS=_dama_answer
