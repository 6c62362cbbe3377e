#!/usr/bin/env bash
# From a fresh machine to a first answer: sets up, builds, solves the small Czech tables, asks about a position.
set -euo pipefail

# shellcheck source=scripts/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/../scripts/setup.sh"

build_release dama

dama=$build_dir/cli/dama
tables=$project_root/tables
position='W:WKc1,e3:BKf8'

"$dama" solve czech --pieces 3 --metric wdl,dtw --tables "$tables"
"$dama" board czech "$position"
"$dama" query czech "$position" --tables "$tables"

say ""
say "The tables are in $tables. Ask about another position:"
say "  $dama query czech 'W:WKa1:Bg3' --tables $tables"
