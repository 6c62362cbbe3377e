#!/bin/sh
# Makes the figures and pictures of docs/huffing.md anew: solves both games up to four pieces, compares them, asks for
# the examples and draws them.
#
#     scripts/huffing-study.sh build/cli/dama /tmp/tables
set -eu

dama=${1:?path of the program}
tables=${2:?folder for the tables}
images=$(dirname "$0")/../docs/images

"$dama" solve czech --pieces 4 --metric wdl,dtw --tables "$tables"
"$dama" solve huff --pieces 4 --metric wdl,dtw --tables "$tables"
"$dama" compare czech huff --tables "$tables"

show() {
    picture=$1
    fen=$2
    for variant in czech huff; do
        printf '\n%s %s\n' "$variant" "$fen"
        "$dama" query "$variant" "$fen" --lang en --tables "$tables"
        "$dama" line "$variant" "$fen" --lang en --tables "$tables"
    done
    "$dama" board huff "$fen" --svg "$images/$picture.svg"
}

show huffing-king-left-standing 'W:Wa1,Kf6:BKb2,d4'
show huffing-crown-first 'W:Wb4,a7:Bc5,b6'
show huffing-declined-bait 'W:WKc1,Kb2:BKd2,Kh6'
