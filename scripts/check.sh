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

# cli -> solver -> tablebase, and inside the solver analysis and retrograde -> setwise -> games, games for itself.
forbid_includes() {
    local folder=$1 pattern=$2 found
    [[ -d $folder ]] || return 0
    while read -r found; do
        fault "$found: $folder must not include it"
    done < <(grep -rnE "^ *# *include *\"($pattern)/" --include='*.hpp' --include='*.cpp' --include='*.h' "$folder")
}
forbid_includes tablebase 'solver|cli'
forbid_includes solver 'cli'
forbid_includes solver/games 'solver/(setwise|retrograde|analysis)'
forbid_includes solver/setwise 'solver/(retrograde|analysis)'
forbid_includes solver/retrograde 'solver/analysis'
forbid_includes solver/analysis 'solver/retrograde'

# No absolute path of somebody's machine, no leftovers.
leftovers='(^|[^[:alnum:]_./~}-])/(home|root|work|Users)/[[:alnum:].]|^(<<<<<<<|>>>>>>>) |\b(FIX''ME|XX''X)\b'
while read -r found; do
    fault "$found"
done < <(printf '%s\0' "${files[@]}" | xargs -0 grep -nIsE -- "$leftovers" || true)

# Every subcommand has a section in the command reference.
dama=$build_dir/cli/dama
reference=docs/cli.md
if [[ -x $dama && -f $reference ]]; then
    commands=$("$dama" --help | awk '/^[^ ].*:$/ { in_commands = /[Cc]ommands:$/; next }
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
