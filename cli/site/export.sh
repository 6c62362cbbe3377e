#!/usr/bin/env bash
# The explorer as files that any host of files serves, with the tables of a game:
#
#   cli/site/export.sh MODULE DIR VARIANT PIECES TABLES
#
# MODULE is where cli/site/build.sh has put dama.js and dama.wasm; tables of at most PIECES pieces go along.
set -euo pipefail

module=$1 folder=$2 variant=$3 pieces=$4 tables=$5
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)

mkdir -p "$folder/tables/$variant"
cp "$here"/../web/page/* "$folder/"
cp "$here"/page/* "$module/dama.js" "$module/dama.wasm" "$folder/"  # its own source of answers in place of the server's
list=
for table in "$tables/$variant"/*.{wdl,dtw,cap,dtc,claim}; do
    [[ -f $table ]] || continue
    name=${table##*/}
    signs=$(tr -dc KM <<<"${name%.*}")
    ((${#signs} <= pieces)) || continue
    cp "$table" "$folder/tables/$variant/"
    list+="${list:+,}{\"folder\":\"$variant\",\"name\":\"$name\",\"bytes\":$(stat -c %s "$table")}"
done
[[ -n $list ]] || { printf 'no tables of %s in %s\n' "$variant" "$tables" >&2 && exit 3; }
printf '[%s]\n' "$list" >"$folder/tables.json"
