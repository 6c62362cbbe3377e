# Sourced by the scripts that set a machine up and build: packages and configuration, each done only if missing.
# shellcheck shell=bash

export DEBIAN_FRONTEND=noninteractive

project_root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
build_dir=$project_root/build
build_jobs=$(nproc 2>/dev/null || echo 2)

build_packages=(
    cmake ninja-build g++ pkg-config zstd
    libbenchmark-dev libcli11-dev libcpp-httplib-dev libfmt-dev libgtest-dev libpng-dev libtbb-dev
    libxxhash-dev libzstd-dev nlohmann-json3-dev pybind11-dev python3-dev python3-numpy xxhash
)

say() { printf '%s\n' "$*" >&2; }

# run_quietly COMMAND...: shows the output only if the command fails.
run_quietly() {
    local output
    output=$("$@" </dev/null 2>&1) || {
        local status=$?
        say "$output"
        say "failed: $*"
        return "$status"
    }
}

# The files that belong to the project, with a zero byte after each; also where the tree is not a git checkout.
project_files() {
    git -c safe.directory="$project_root" -C "$project_root" ls-files -z --cached --others --exclude-standard 2>/dev/null ||
        (cd -- "$project_root" && find . \( -name 'build*' -o -name tables -o -name .git \) -type d -not -path './data/*' \
            -prune -o -type f -printf '%P\0')
}

missing_packages() {
    local package
    for package in "$@"; do
        [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || printf '%s\n' "$package"
    done
}

# need_packages PACKAGE...: installs those that are missing, as root or through sudo. On a system without apt it names
# them and goes on: the configuration will tell what is really missing.
need_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        if ! command -v cmake >/dev/null || ! command -v ninja >/dev/null; then
            say "Install what these Debian packages hold: $*"
        fi
        return 0
    fi
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "Install as root: apt-get install ${missing[*]}"
            return 1
        fi
        as_root=(sudo DEBIAN_FRONTEND=noninteractive)
    fi
    say "Installing ${missing[*]}"
    local apt=("${as_root[@]}" apt-get -q -y -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300)
    run_quietly "${apt[@]}" update || say "The package lists could not be renewed; trying with those there are."
    run_quietly "${apt[@]}" install --no-install-recommends "${missing[@]}"
}

# build_release TARGET...: configures the release preset and builds the targets.
build_release() {
    need_packages "${build_packages[@]}"
    local fresh=()
    if [[ -f $build_dir/CMakeCache.txt ]] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$project_root" "$build_dir/CMakeCache.txt"; then
        fresh=(--fresh) # the tree was moved or copied
    fi
    (
        cd -- "$project_root" || exit
        run_quietly cmake --preset release "${fresh[@]}"
    )
    cmake --build "$build_dir" --parallel "$build_jobs" --target "$@" </dev/null >&2
}
