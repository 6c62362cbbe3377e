#!/usr/bin/env bash
# The page in a real browser: Chromium of the system, driven by playwright-core.
#
#   tests/web/run.sh DAMA FOLDER     the program; a folder for what the tests make: packages, tables, screenshots
#
# Exits with 77, and says what is missing, where there is no browser or no Node.js.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
dama=$1
folder=$2

missing() {
    printf 'skipped: %s is missing (%s)\n' "$1" "$2"
    exit 77
}
chromium=$(command -v chromium || command -v chromium-browser) || missing chromium 'apt install chromium'
command -v node >/dev/null || missing node 'apt install nodejs'
command -v npm >/dev/null || missing npm 'apt install npm'

mkdir -p "$folder"
folder=$(cd -- "$folder" && pwd)
if [[ ! -d $folder/node_modules/playwright-core || ! -d $folder/node_modules/axe-core ]]; then
    cp "$here/browser/package.json" "$folder/"
    npm install --prefix "$folder" --no-audit --no-fund --silent || missing playwright-core 'npm cannot install it'
fi

tables=$folder/tables
for game in 'czech 3 wdl,dtw,cap' 'huff 3 wdl,dtw,cap' 'international 2 wdl,dtw,cap' 'ossetian33 2 wdl,dtw' \
    'french3 3 wdl,dtc'; do
    read -r variant pieces metrics <<<"$game"
    "$dama" solve "$variant" --pieces "$pieces" --metric "$metrics" --tables "$tables" --quiet >/dev/null
done

rm -rf "$folder/browser"
cp -r "$here/browser" "$folder/browser"
cd "$folder/browser"
export DAMA=$dama DAMA_TABLES_FOLDER=$tables CHROMIUM=$chromium SHOTS=$folder/screenshots SOURCE=$here/../..
exec node --test --test-concurrency=1 .
