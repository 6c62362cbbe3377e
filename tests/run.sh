#!/usr/bin/env bash
# Sets up, builds and runs the tests. Arguments go to ctest; the tests labelled `long` or `browser` are left out unless the
# arguments choose labels themselves (-L long, -L browser).
set -euo pipefail

# shellcheck source=scripts/setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/../scripts/setup.sh"

labels=(-LE '^(long|browser)$')
for argument in "$@"; do
    case $argument in
        -L | -LE | --label-regex* | --label-exclude*) labels=() ;;
    esac
done

build_release dama dama_tests
exec ctest --test-dir "$build_dir" --output-on-failure --no-tests=error --parallel 2 "${labels[@]}" "$@" </dev/null
