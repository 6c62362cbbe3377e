#!/usr/bin/env bash
# The house rules no compiler checks: links in the documents, one direction of includes, a documented command line,
# nothing that belongs to one machine only. Prints each fault as file:line and fails if there is one.
set -euo pipefail

# shellcheck source=scripts/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
cd -- "$project_root"
faults=0

fault() {
    printf '%s\n' "$1"
    faults=$((faults + 1))
}

mapfile -t -d '' files < <(project_files)

# Relative links in Markdown lead to a file that is there. Blocks of code are not looked at.
links() {
    awk '/^ *```/ { code = !code; next }
         !code {
             gsub(/`[^`]*`/, "")
             while (match($0, /\]\([^)]*\)/)) {
                 print FNR "\t" substr($0, RSTART + 2, RLENGTH - 3)
                 $0 = substr($0, RSTART + RLENGTH)
             }
         }' "$1"
}
for file in "${files[@]}"; do
    [[ $file == *.md && -f $file ]] || continue
    while IFS=$'\t' read -r line target; do
        target=${target%% \"*}
        target=${target%%#*}
        [[ -z $target || $target =~ ^[a-z]+: ]] && continue
        [[ -e $(dirname -- "$file")/$target ]] || fault "$file:$line: link to nowhere: $target"
    done < <(links "$file")
done

# cli -> solver -> tablebase, and inside the solver every room on those that stand before it (CONTRIBUTING.md, Layout).
# may_include FOLDER ROOM...: of the project, FOLDER includes only itself and these rooms.
may_include() {
    local folder=$1 allowed found
    shift
    [[ -d $folder ]] || fault "scripts/check.sh: there is no folder $folder"
    allowed=$(IFS='|' && printf '%s' "$folder|$*")
    while read -r found; do
        fault "$found: $folder must not include it"
    done < <(grep -rnE '^ *# *include *"' --include='*.hpp' --include='*.cpp' --include='*.h' "$folder" |
        grep -vE "include *\"($allowed)/")
}
board=solver/games/board rules=solver/games/rules moves=solver/games/moves
may_include tablebase
may_include "$board" tablebase
may_include "$rules" "$board" tablebase
may_include "$moves" "$rules" "$board" tablebase
for room in notation picture slices; do may_include "solver/$room" solver/games tablebase; done
may_include solver/setwise solver/slices solver/games tablebase
may_include solver/retrograde solver/setwise solver/slices solver/games tablebase
may_include solver/analysis solver/setwise solver/slices solver/picture solver/notation solver/games tablebase
may_include solver/instances solver tablebase
may_include solver/cluster solver/instances solver/retrograde solver/games tablebase
may_include solver/api solver tablebase
for room in games notation picture slices setwise retrograde analysis instances cluster; do
    ! grep -rnE 'include [<"](dama/|solver/api)' "solver/$room" || fault "solver/$room must not include the public face"
done
may_include cli solver tablebase
may_include cli/terminal solver tablebase
may_include cli/options cli/terminal solver tablebase
may_include cli/web cli/answers cli/options cli/terminal solver tablebase
may_include cli/hub solver tablebase
may_include cli/answers cli/options cli/terminal solver tablebase

# Nothing is loose in the solver: every source has a room, and every room is known above.
for entry in solver/*; do
    case ${entry#solver/} in
        games | notation | picture | slices | setwise | retrograde | analysis | instances | cluster | api | CMakeLists.txt) ;;
        *) fault "$entry: not a room of the solver" ;;
    esac
done

# No absolute path of somebody's machine, no leftovers.
leftovers='(^|[^[:alnum:]_./~}-])/(home|root|work|Users)/[[:alnum:].]|^(<<<<<<<|>>>>>>>) |\b(FIX''ME|XX''X)\b'
while read -r found; do
    fault "$found"
done < <(printf '%s\0' "${files[@]}" | xargs -0 grep -nIsE -- "$leftovers" || true)

# Every subcommand has a section in the command reference.
dama=$build_dir/cli/dama
reference=docs/cli.md
if [[ -x $dama && -f $reference ]]; then
    commands=$("$dama" --help | awk '/^[^ ].*:$/ { in_commands = !/^Options:$/; next }
                                     in_commands && /^  [a-z]/ { print $1 }')
    [[ -n $commands ]] || fault "$dama --help: no subcommands found"
    for command in $commands; do
        grep -qE "^#+ .*\b$command\b" "$reference" || fault "$reference: no section about: dama $command"
    done
fi

if ((faults)); then
    printf 'House rules: %d faults\n' "$faults" >&2
    exit 1
fi
printf 'House rules: kept\n'
