#!/usr/bin/env bash
# Installs the library into a scratch folder, builds the project in this folder against it, and lets it look up the reference
# samples of three games in C++, in C and, where the module was built, in Python.
#     run.sh BUILD_FOLDER [PYTHON]
set -euo pipefail

build=$1 python=${2:-}
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cmake --install "$build" --prefix "$scratch/prefix" --component library >"$scratch/install.log"
cmake -S "$here" -B "$scratch/build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$scratch/prefix" >"$scratch/cmake.log"
cmake --build "$scratch/build" >"$scratch/build.log" || { cat "$scratch/build.log"; exit 1; }
PKG_CONFIG_PATH=$(dirname "$(find "$scratch/prefix" -name dama.pc)") pkg-config --cflags --libs dama >"$scratch/flags"
# shellcheck disable=SC2046
c++ -std=c++20 "$here/samples.cpp" -o "$scratch/by-pkg-config" $(cat "$scratch/flags")

# Nothing but the public face can be seen from outside.
library=$(find "$scratch/prefix" -name 'libdama.so')
foreign=$(nm -DC --defined-only "$library" | cut -d' ' -f3- |
    grep -vE '^(dama_[a-z_]+$|((typeinfo|typeinfo name|vtable) for )?dama::api::)' || true)
[[ -z $foreign ]] || { printf 'seen from outside:\n%s\n' "$foreign"; exit 1; }

# The programs of the documentation.
python3 "$here/document.py" "$here/../../docs/library.md" "$scratch"
include=$scratch/prefix/include folder=$(dirname "$library") page_tables=$scratch/page-tables
c++ -std=c++20 -I"$include" "$scratch/page.cpp" -o "$scratch/page-cpp" -L"$folder" -ldama -Wl,-rpath,"$folder"
cc -std=c11 -Wall -Wextra -Werror -I"$include" "$scratch/page.c" -o "$scratch/page-c" -L"$folder" -ldama -Wl,-rpath,"$folder"
[[ $("$scratch/page-cpp" "$page_tables") == *'3 plies' ]]
[[ $("$scratch/page-c" "$page_tables") == '1 in 3 plies' ]]
if [[ -n $python ]]; then
    [[ $(PYTHONPATH=$build/solver/api/python "$python" "$scratch/page.py" "$page_tables") == '<Value win in 3>'* ]]
fi

# The example of an engine, which looks ahead into the tables that ship.
cc -std=c11 -Wall -Wextra -Werror -I"$include" "$here/../../docs/examples/engine.c" -o "$scratch/engine" -L"$folder" -ldama -Wl,-rpath,"$folder"
[[ $("$scratch/engine" czech "$here/../../data/tables" 8 'W:WKa1,b2:Bf6,h6' 2>/dev/null) == 'b2-a3 win' ]]
[[ $("$scratch/engine" czech "$here/../../data/tables" 1 'W:WKa1,b2:Bf6,h6' 2>/dev/null) == *' 200' ]]

samples() {  # those of up to three pieces, which are solved here
    sed -nE 's/^[^:]*:"[a-z]+","fen":"([^"]+)","to_move":"[a-z]+","terminal":[a-z]+,"result":"([a-z]+)".*/\1 \2/p' "$here/../../data/reference/samples/$1.jsonl" |
        awk '{ pieces = $1; if (gsub(/[0-9]+/, "", pieces) <= 3) print }' |
        sed 's/win$/1/; s/draw$/0/; s/loss$/-1/'
}

for game in czech russian english; do
    "$build/cli/dama" solve "$game" --pieces 3 --metric wdl,dtw --quiet --tables "$scratch/tables"
    samples "$game" >"$scratch/samples"
    wanted=$(wc -l <"$scratch/samples")
    ((wanted > 20)) || { printf '%s: too few samples\n' "$game"; exit 1; }
    for program in "$scratch/build/samples_cpp" "$scratch/build/samples_c" \
        "env LD_LIBRARY_PATH=$(dirname "$library") $scratch/by-pkg-config" ${python:+"env PYTHONPATH=$build/solver/api/python $python $here/samples.py"}; do
        found=$($program "$game" "$scratch/tables" <"$scratch/samples")
        [[ $found == "$wanted" ]] || { printf '%s: %s of %s samples: %s\n' "$game" "$found" "$wanted" "$program"; exit 1; }
    done
    printf '%s: %s samples\n' "$game" "$wanted"
done
